import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { uploadDescriptors } from '../support/descriptors.ts';
import { eventually } from '../support/eventually.ts';
import { abortUpload, type Ending, uploadBody } from '../support/raw-upload.ts';
import { canMount, fill, mountAt, unmount } from '../support/small-disk.ts';
import { type Server, startServer } from '../support/killable-server.ts';
import { process as processDocument, sampleDocument } from '../support/studying.ts';

/** A small disk of its own for what comes in, which only a privileged user of Linux can have. */
describe.skipIf(!canMount())('uploads on a full disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
  const incoming = join(dataDir, 'incoming');
  let server: Server;
  let client: Client;
  let folderID: string;
  beforeAll(async () => {
    server = await startServer(dataDir);
    mkdirSync(incoming, { recursive: true });
    mountAt(incoming, '1m');
    client = createClient(server.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
  });
  afterAll(async () => {
    await server.stop();
    unmount(incoming);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const upload = (customName: string, bytes: number) => {
    const form = new FormData();
    form.set('customName', customName);
    form.set('folderID', folderID);
    form.set('file', new Blob(['The heart pumps blood. '.repeat(bytes / 23)]), 'a.txt');
    return client.call('uploadText', { form });
  };
  const descriptors = () => uploadDescriptors(server.pid, incoming);

  it('are answered so, and take nothing', async () => {
    const before = descriptors();
    for (let n = 0; n < 3; n += 1) {
      expect(await upload('Too much', 2_000_000)).toMatchObject({
        status: 507,
        body: { code: 'STORAGE_FULL' },
      });
    }
    expect(readdirSync(incoming)).toEqual([]);
    await eventually(() => descriptors() <= before + 1);
  });

  it.each<Ending>(['RST', 'FIN'])('that are given up by %s leave nothing either', async (ending) => {
    const before = descriptors();
    const body = uploadBody(Buffer.alloc(1_500_000), { customName: 'Given up', folderID });
    const abort = (offset: number) =>
      abortUpload({ url: server.url, token: client.token, body }, { offset, ending });
    for (let n = 0; n < 4; n += 1) {
      await Promise.all(Array.from({ length: 5 }, () => abort(Math.floor(Math.random() * body.length))));
    }
    // Uploads that waited their turn come to it now: they are over when their connections are closed.
    await eventually(() => descriptors() <= before);
    await eventually(() => readdirSync(incoming).length === 0);
    expect(await upload('Too much', 2_000_000)).toMatchObject({ status: 507 });
  });

  it('are taken again when there is space, also onto another disk', async () => {
    expect(await upload('Enough', 100_000)).toMatchObject({ status: 200 });
    expect((await client.call('health')).body.status).toBe('ok');
  });
});

describe.skipIf(!canMount())('a deck that finds no space', () => {
  it('is refused so, and made once there is some', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.destroy());
    const client = createClient(app.url);
    await client.signup();
    const { PDF_id: pdfId } = await sampleDocument(client);
    await processDocument(client, pdfId);
    const decks = join(app.dataDir, 'decks');
    mkdirSync(decks, { recursive: true });
    mountAt(decks, '1m');
    onTestFinished(() => unmount(decks));
    const body = JSON.stringify({ pdfId });
    const deck = () =>
      client.raw('POST', '/api/notesRoutes/createAnkiDeck', {
        body,
        headers: { 'content-type': 'application/json' },
      });
    for (const leaving of [0, 20_000, 60_000]) {
      const free = fill(decks, leaving);
      const answer = await deck();
      expect({ leaving, status: answer.status, body: await answer.json() }).toMatchObject({
        status: 507,
        body: { code: 'STORAGE_FULL' },
      });
      free();
      expect(readdirSync(decks)).toEqual([]);
    }
    expect((await deck()).status).toBe(200);
  });
});
