import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { holding } from '../support/held-read-models.ts';
import { sampleDocument } from '../support/studying.ts';

const text = 'The mitral valve lies between the left atrium and the left ventricle.';

describe('a person’s own last command, with read models that are behind', () => {
  let app: TestApp;
  let client: Client;
  let folderID: string;
  let models: ReturnType<typeof holding>;
  beforeAll(async () => {
    app = await startTestApp({
      withPorts(ports) {
        models = holding(ports.store);
        return { ...ports, store: models.store };
      },
    });
    client = createClient(app.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
  });
  afterAll(() => app.destroy());

  /** Asks while nothing is projected, and lets go once the call waits, or has been answered all the same. */
  async function whileBehind(path: string, headers: Record<string, string>): Promise<Response> {
    const waiting = vi.spyOn(app.ports.store, 'waitFor');
    const answer = fetch(app.url + path, { headers });
    const answered = answer.then(() => true);
    await expect.poll(() => waiting.mock.calls.length > 0 || Promise.race([answered, false])).toBe(true);
    models.release();
    waiting.mockRestore();
    return answer;
  }

  it('holds for an event stream that is opened right after an upload and carries no header', async () => {
    models.hold();
    const form = new FormData();
    form.set('customName', 'Valves');
    form.set('folderID', folderID);
    form.set('file', new Blob([text]), 'valves.txt');
    const { body } = await client.call('uploadText', { form });
    const query = new URLSearchParams({ pdfId: body.textDocument.TextDoc_id, authorization: client.token });
    const answer = await whileBehind(`/api/notesRoutes/extractAndGenerateSSE?${query}`, {});
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it.each([
    ['no position', () => ({})],
    ['a lower position', () => ({ [MIN_POSITION_HEADER]: app.positionTokens.tokenOf(client.user!.id, 1n) })],
  ])('holds for a call with %s', async (_, said) => {
    models.hold();
    const folderName = `Folder ${crypto.randomUUID()}`;
    expect((await client.call('addFolder', { body: { folderName } })).status).toBe(200);
    const headers = { authorization: `Bearer ${client.token}`, ...said() };
    const answer = await whileBehind('/api/notesRoutes/getUserFolders', headers);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain(folderName);
  });
});
