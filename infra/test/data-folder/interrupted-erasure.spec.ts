import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { type Server, startServer } from '../support/killable-server.ts';
import { tracesInFiles } from '../support/traces-in-files.ts';
import { sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const word = 'quillfeather';
const folders = ['blobs', 'derived', 'incoming', 'outbox'];

const traces = (dataDir: string): string[] =>
  folders.filter(
    (name) => existsSync(join(dataDir, name)) && tracesInFiles(join(dataDir, name), word).size > 0,
  );

it('removes before it answers what a process that died had stored a moment ago and nobody has', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-interrupted-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startTestApp({ dataDir });
  const client = createClient(first.url);
  const { user } = await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  await first.close();
  const text = `The ${word} sign of somebody who was erased`;
  const hash = createHash('sha256').update(text).digest('hex');
  const folder = join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4));
  const leave = (): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, hash), text);
  };
  leave();
  // After an end in order nothing is on its way, and a file as young as this may be an upload of a moment ago.
  await (await startTestApp({ dataDir })).close();
  expect(traces(dataDir)).toEqual(['blobs']);

  // As a process leaves it that is killed.
  writeFileSync(join(dataDir, 'lock.json'), '{}');
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  expect(traces(dataDir)).toEqual([]);
  const again = createClient(app.url);
  again.use(user);
  expect((await again.raw('GET', `/api/notesRoutes/documentFile/${pdfId}`)).status).toBe(200);
});

const content = (n: number): string => `The ${word} sign number ${n} is heard over the mitral valve.`;

const isErased = (dataDir: string): boolean => {
  const log = new DatabaseSync(join(dataDir, 'events.sqlite'), { readOnly: true });
  try {
    return log.prepare("select 1 from events where type = 'AccountErased'").get() !== undefined;
  } finally {
    log.close();
  }
};

it.each([
  [
    'when it was recorded',
    async (dataDir: string) => {
      await expect.poll(() => isErased(dataDir), { timeout: 60_000 }).toBe(true);
    },
  ],
  ['when it was answered', async (_: string, answered: Promise<unknown>) => answered],
])('ends an erasure that a kill has interrupted %s, before the next process answers', async (_, moment) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-interrupted-'));
  const servers: Server[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (): Promise<Server> => {
    const server = await startServer(dataDir);
    servers.push(server);
    return server;
  };
  const server = await start();
  const client = createClient(server.url);
  const { password } = await client.signup();
  const folderID = (await client.call('addFolder', { body: { folderName: 'Heart' } })).body.folder.Folder_id;
  const upload = (n: number) =>
    uploadFile(client, 'uploadText', { folderID, customName: `n${n}`, content: content(n) });
  await Promise.all([1, 2, 3].map(upload));
  // Some are on their way.
  const late = [4, 5, 6].map(upload).map((each) => each.catch(() => null));
  const answered = client.call('deleteAccount', { body: { password } }).catch(() => null);
  await moment(dataDir, answered);
  await server.kill();
  await Promise.all([...late, answered]);
  await start();
  expect(traces(dataDir)).toEqual([]);
});
