import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { extracted, folderNames, sampleDocument } from '../support/studying.ts';

/** A person with a folder and the sample document, whose text has been extracted; nobody runs anything. */
async function aPerson() {
  const app = await startTestApp();
  const client = createClient(app.url);
  const { user } = await client.signup();
  const sample = await sampleDocument(client);
  await extracted(client);
  await client.call('addFolder', { body: { folderName: 'Lost' } });
  await app.close();
  onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
  return { dataDir: app.dataDir, user, sample };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

async function restarted({ dataDir, user }: Person): Promise<{ app: TestApp; client: Client }> {
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const client = createClient(app.url);
  client.use(user);
  return { app, client };
}

const removeDatabase = (dataDir: string, name: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, name + end), { force: true });
};

/** As after a write-ahead log was cut, or a backup restored: the events behind the upload were never there. */
function cutBehindUpload(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'events.sqlite'));
  const { position } = db.prepare("select position from events where type = 'DocumentUploaded'").get() as {
    position: number;
  };
  const { changes } = db.prepare('delete from events where position > ?').run(position);
  db.prepare('update sqlite_sequence set seq = ?').run(position);
  db.close();
  return Number(changes);
}

it('builds read models anew from a log that has lost events, and works on what it has', async () => {
  const person = await aPerson();
  expect(cutBehindUpload(person.dataDir)).toBeGreaterThan(1);
  const { client } = await restarted(person);
  await client.call('addFolder', { body: { folderName: 'Next' } });
  const names = await folderNames(client);
  expect(names).toContain('Next');
  expect(names).not.toContain('Lost');
  // Its text was extracted once, but the events that say so are gone.
  await extracted(client);
});

it('rejects a position that lies beyond the log', async () => {
  const person = await aPerson();
  cutBehindUpload(person.dataDir);
  const { app, client } = await restarted(person);
  const answer = await client.raw('GET', '/api/notesRoutes/getUserPDFs', {
    headers: { 'X-Min-Position': app.positionTokens.tokenOf(person.user.id, 999n) },
  });
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'POSITION_AHEAD' }]);
});

it('shows nothing of another log', async () => {
  const person = await aPerson();
  const other = await aPerson();
  for (const name of ['events.sqlite', 'keys.sqlite']) {
    removeDatabase(person.dataDir, name);
    copyFileSync(join(other.dataDir, name), join(person.dataDir, name));
  }
  const { client } = await restarted(person);
  await client.call('addFolder', { body: { folderName: 'First' } });
  expect(await folderNames(client)).toEqual(['First']);
  expect((await client.call('getUserPDFs')).body.pdfs).toEqual([]);
});
