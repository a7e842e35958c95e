import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';

const taken = {
  error:
    'Another request was sent with the same id before, so nothing was done. Please send this one with an id of its own.',
  code: 'COMMAND_ID_TAKEN',
};

const anId = () => ({ [COMMAND_ID_HEADER]: randomUUID() });

describe('the id of a command', () => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await startTestApp();
    client = createClient(app.url);
    await client.signup();
  });
  afterAll(() => app.destroy());

  const addFolder = (folderName: string, headers: Record<string, string>) =>
    client.call('addFolder', { body: { folderName }, headers });
  const folders = async () =>
    (await client.call('getUserFolders')).body.folders.map(({ Folder_name }) => Folder_name);
  const upload = async (text: string, headers: Record<string, string>) => {
    const form = new FormData();
    form.set('customName', 'Valves');
    form.set('folderID', (await sampleDocument(client)).Folder_id);
    form.set('file', new Blob([text]), 'valves.txt');
    return client.call('uploadText', { form, headers });
  };

  it('is for one command: the same again is answered alike, another one is refused', async () => {
    const headers = anId();
    const first = await addFolder('Heart', headers);
    const again = await addFolder('Heart', headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const other = await addFolder('Lungs', headers);
    expect([other.status, other.body]).toMatchObject([409, taken]);
    const { Folder_id: folderId } = first.body.folder;
    const body = { folderId, newFolderName: 'Lungs' };
    const renamed = await client.call('renameFolder', { body, headers });
    expect([renamed.status, renamed.body]).toMatchObject([409, taken]);
    expect(await folders()).toEqual(expect.arrayContaining(['Heart']));
    expect(await folders()).not.toContain('Lungs');
  });

  it('is refused for a command on something else as well', async () => {
    const headers = anId();
    await addFolder('Kidneys', headers);
    const before = (await client.call('getUserPreferences')).body.data;
    const other = await client.call('updateCardPreference', {
      body: { liteMode: !before.liteMode },
      headers,
    });
    expect([other.status, other.body]).toMatchObject([409, taken]);
    expect((await client.call('getUserPreferences')).body.data).toEqual(before);
  });

  it('is free again after a refusal', async () => {
    const headers = anId();
    expect((await addFolder('Heart', headers)).status).toBe(409);
    expect((await addFolder('Liver', headers)).status).toBe(200);
  });

  it('of an upload may be sent again with the same file, not with another', async () => {
    const headers = anId();
    const first = await upload('The mitral valve has two leaflets.', headers);
    const again = await upload('The mitral valve has two leaflets.', headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const other = await upload('The aortic valve has three.', headers);
    expect([other.status, other.body]).toMatchObject([409, taken]);
  });

  it('is known after a restart', async () => {
    const [folder, file] = [anId(), anId()];
    const first = await addFolder('Brain', folder);
    const body = { pdfId: (await sampleDocument(client)).PDF_id };
    expect((await client.call('deletePDF', { body, headers: file })).status).toBe(200);
    await app.close();
    app = await startTestApp({ dataDir: app.dataDir });
    const { user } = client;
    client = createClient(app.url);
    client.use(user!);
    expect((await addFolder('Spleen', folder)).body).toMatchObject(taken);
    expect((await addFolder('Spleen', file)).body).toMatchObject(taken);
    expect((await addFolder('Brain', folder)).body).toEqual(first.body);
    expect(await folders()).not.toContain('Spleen');
  });
});
