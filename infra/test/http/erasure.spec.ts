import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { createUnsubscribeTokens } from '../../src/adapters/security/unsubscribe-tokens.ts';
import { accessCode, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { filesIn } from '../support/traces-in-files.ts';

const secret = 'The quillfeather sign is heard over the zaphrodite valve.';
const shared = 'The mitral valve lies between the left atrium and the left ventricle.';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const upload = async (client: Client, folderID: string, customName: string, content: string) =>
  (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;

/** Every file below the data folder as text; bytes that are no text stay apart. */
const contents = (dataDir: string): [name: string, text: string][] =>
  [...filesIn(dataDir)].map(([name, bytes]) => [name, bytes.toString('latin1')]);

/** The files in which a text occurs. */
const trace = (dataDir: string, text: string): string[] =>
  contents(dataDir)
    .filter(
      ([name, content]) => name.includes(text) || content.includes(Buffer.from(text).toString('latin1')),
    )
    .map(([name]) => name.replace(/-wal$/, ''));

/** The tables of a database that hold a row with this text. */
function rowsWith(file: string, text: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const found = tables.filter(({ name }) =>
    JSON.stringify(db.prepare(`select * from "${name}"`).all(), (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ).includes(text),
  );
  db.close();
  return found.map(({ name }) => name);
}

describe('an erased account', () => {
  let app: TestApp;
  let userId: string;
  let other: Client;
  let sharedId: string;
  let token: string;
  /** Where the traces were before: so that the search is known to find. */
  let before: { email: string[]; document: string[]; tokens: string[] };
  const email = 'zoe.quillfeather@example.org';
  const tokenRows = () => rowsWith(join(app.dataDir, 'tokens.sqlite'), userId);
  const filesOf = (user: string) =>
    app.ports.store.collection<{ hash: string }>('document-files').find({ where: { userId: user } });

  const foldersWith = (text: string) => trace(app.dataDir, text).map((file) => file.split('/')[0] ?? '');

  beforeAll(async () => {
    app = await startTestApp();
    other = createClient(app.url);
    await other.signup();
    sharedId = await upload(other, (await sampleDocument(other)).Folder_id, 'Valves', shared);
    const client = createClient(app.url);
    const password = 'Study-hard1!';
    const body = { email, password, accessCode, username: 'Zoe Quillfeather' };
    const { body: user } = await client.call('signup', { body });
    userId = user.id;
    client.use(user);
    const sample = await sampleDocument(client);
    await process(client, sample.PDF_id);
    await upload(client, sample.Folder_id, 'Valves', shared);
    await upload(client, sample.Folder_id, 'Private', secret);
    await eventually(async () => (await filesOf(userId)).length >= 9);
    await client.call('requestReset', { body: { email } });
    // It is renamed once it is whole.
    await eventually(() => trace(app.dataDir, 'Your code:').some((file) => file.endsWith('.eml')));
    await client.call('updateCardPreference', { body: { preferredCardStyle: 'question_answer' } });
    await client.call('saveSettings', { body: { ...defaultSettings, emailNotifications: true } });
    await app.ports.tokenLedger.reserve(userId, 100, { person: null, installation: null });
    before = { email: foldersWith(email), document: foldersWith(secret), tokens: tokenRows() };
    await client.call('deleteAccount', { body: { password } });
    token = client.token;
    await eventually(async () => (await filesOf(userId)).length === 0);
    await eventually(async () => (await app.ports.bus.depth('disposal')) === 0);
    await eventually(async () => (await app.ports.bus.depth('erasure')) === 0);
  });
  afterAll(() => app.destroy());

  it('was there before', () => {
    expect(before.email).toEqual(expect.arrayContaining(['credentials.sqlite', 'outbox']));
    expect(before.document).toContain('blobs');
    expect(before.tokens).toEqual(['tokens']);
  });

  it('lets nobody in any more', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await createClient(app.url).call('getUserFolders', { headers })).status).toBe(401);
  });

  it.each([
    ['e-mail', email],
    ['user name', 'Quillfeather'],
    ['document', secret],
    ['password', 'Study-hard1!'],
  ])('leaves the %s in no file', (_, text) => {
    expect(trace(app.dataDir, text)).toEqual([]);
  });

  it('is not brought back by the link in a mail, which still answers as ever', async () => {
    const { jwtSecret } = JSON.parse(readFileSync(join(app.dataDir, 'secrets.json'), 'utf8'));
    const link = `${app.url}/unsubscribe?token=${createUnsubscribeTokens(jwtSecret).issue(userId)}`;
    const answer = await fetch(link, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await app.ports.store.collection('preferences').get(userId)).toBeNull();
  });

  it('is not brought back by what was on its way', async () => {
    const { log, store } = app.ports;
    const stream = `preferences-${userId}`;
    const event = (await log.readStream(stream)).find(({ type }) => type === 'SettingsSaved');
    if (!event) throw new Error('no settings');
    const { position } = await log.append(stream, [{ ...event, id: 'late' }], 'any');
    expect(await store.waitFor('preferences', position, 10_000)).toBe(true);
    expect(await store.collection('preferences').get(userId)).toBeNull();
  });

  it('leaves no row of the person in the read models and on the bus, but in the log', async () => {
    expect(tokenRows()).toEqual([]);
    expect(rowsWith(join(app.dataDir, 'read-models.sqlite'), userId)).toEqual([]);
    // The last messages about the person may be on their way still.
    await expect.poll(() => rowsWith(join(app.dataDir, 'bus.sqlite'), userId)).toEqual([]);
    expect(rowsWith(join(app.dataDir, 'credentials.sqlite'), userId)).toEqual([]);
    expect(rowsWith(join(app.dataDir, 'events.sqlite'), userId)).not.toEqual([]);
  });

  it('leaves other people what they share with it', async () => {
    expect(await app.ports.blobs.has(hashOf(secret))).toBe(false);
    expect(await app.ports.blobs.has(hashOf(shared))).toBe(true);
    const pages = await other.call('getPDFImages', { body: { pdfId: sharedId } });
    expect(pages.status).toBe(200);
    const sample = await sampleDocument(other);
    expect((await other.call('getPDFImages', { body: { pdfId: sample.PDF_id } })).status).toBe(200);
  });

  it('leaves no file that no document has', async () => {
    const files = await app.ports.store.collection<{ hash: string }>('document-files').find({ where: {} });
    const inUse = new Set(files.map(({ doc }) => doc.hash));
    const kept = contents(join(app.dataDir, 'blobs')).map(([, text]) =>
      createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex'),
    );
    expect(new Set(kept)).toEqual(inUse);
    expect(contents(join(app.dataDir, 'incoming'))).toEqual([]);
  });
});

describe('a deleted document', () => {
  it('takes its files and its name along, but not what another document has', async () => {
    const app = await startTestApp();
    const client = createClient(app.url);
    await client.signup();
    const { Folder_id } = await sampleDocument(client);
    const first = await upload(client, Folder_id, 'One', shared);
    await upload(client, Folder_id, 'Two', shared);
    const name = 'Quillfeather three';
    const third = await upload(client, Folder_id, name, secret);
    await eventually(() => trace(app.dataDir, name).length > 0);
    const files = app.ports.store.collection('document-files');
    for (const documentId of [first, third]) {
      await eventually(async () => (await files.count({ documentId })) === 2);
      await client.call('deletePDF', { body: { pdfId: documentId } });
      await eventually(async () => (await files.count({ documentId })) === 0);
    }
    expect([await app.ports.blobs.has(hashOf(shared)), await app.ports.blobs.has(hashOf(secret))]).toEqual([
      true,
      false,
    ]);
    // The name is in the log still, where nobody can read it without the key.
    for (const text of [name, secret]) await eventually(() => trace(app.dataDir, text).length === 0);
    await app.destroy();
  });
});
