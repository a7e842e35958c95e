import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../../src/server/configuration/config.ts';
import { openPorts } from '../../src/server/runtimes/open.ts';
import { closePorts } from '../../src/server/runtimes/ports.ts';
import { readModelsNamed, rebuildReadModels } from '../../src/server/runtimes/replay.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { accept, good, idOf, makeContacts, received, send, taken } from '../support/sharing.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { filesIn } from '../support/traces-in-files.ts';

const password = 'Study-hard1!';
const social = ['connections', 'blocks', 'receivedShares', 'sentShares', 'copies'];

const contactsOf = async (client: Client): Promise<string[]> =>
  good('the contacts', await client.call('connections')).data.map(({ id }) => id);
const cardsOf = async (client: Client): Promise<number> => {
  const { pdfs } = good('the documents', await client.call('getUserPDFs'));
  const counts = pdfs.map(({ PDF_id }) => client.call('getAnkiQuestions', { body: { pdfId: PDF_id } }));
  return (await Promise.all(counts)).reduce((sum, { body }) => sum + body.questions.length, 0);
};

describe('a person who has contacts and is erased', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.destroy());

  /** A word of their own is in the name and the address. */
  const person = async (word: string): Promise<Client> => {
    const client = createClient(app.url);
    await client.signup(`${word.toLowerCase()}@example.org`, password, `${word} Zorphyl`);
    await client.call('saveSettings', { body: { ...defaultSettings, emailNotifications: true } });
    return client;
  };
  /** The files in which a text occurs in any case, also in their names. */
  const filesWith = (text: string): string[] =>
    [...filesIn(app.dataDir)].flatMap(([name, bytes]) =>
      `${name}\n${bytes.toString('latin1')}`.toLowerCase().includes(text.toLowerCase()) ? [name] : [],
    );
  /** The read models about people with a row that has this text. */
  function rowsWith(text: string): string[] {
    const db = new DatabaseSync(join(app.dataDir, 'read-models.sqlite'), { readOnly: true });
    const tables = db
      .prepare("select name from sqlite_master where type = 'table' and name like '%@%'")
      .all();
    const found = tables
      .map(({ name }) => String(name))
      .filter((name) => JSON.stringify(db.prepare(`select * from "${name}"`).all()).includes(text));
    db.close();
    return found;
  }
  const idle = async (): Promise<boolean> => {
    const depths = ['disposal', 'erasure', 'taking', 'taking-parts', 'social-mails'].map((group) =>
      app.ports.bus.depth(group),
    );
    return (await Promise.all(depths)).every((depth) => depth === 0);
  };
  async function erase(client: Client): Promise<void> {
    good('the erasure', await client.call('deleteAccount', { body: { password } }));
    await eventually(async () => (await idle()) && rowsWith(idOf(client)).length === 0);
  }

  it('leaves no name, no words and no row with those who knew them, and the copies stay', async () => {
    const zoe = await person('Quillfeather');
    const [ben, cid, dan, eve, fay] = [
      await person('Ben'),
      await person('Cid'),
      await person('Dan'),
      await person('Eve'),
      await person('Fay'),
    ];
    const { Folder_id, PDF_id } = await sampleDocument(zoe);
    await process(zoe, PDF_id);
    await makeContacts(zoe, ben);
    await makeContacts(cid, zoe);
    good('a request', await zoe.call('addConnection', { body: { userId: idOf(dan) } }));
    good('a request', await eve.call('addConnection', { body: { userId: idOf(zoe) } }));
    good('a block', await zoe.call('blockPerson', { params: { userId: idOf(fay) } }));
    const fromBen = (await sampleDocument(ben)).Folder_id;
    await send(ben, [zoe], { folderIds: [fromBen] });
    const message = 'The zaphrodite valve is on page three.';
    const shareId = await send(zoe, [ben, cid], { folderIds: [Folder_id], message });
    good('the acceptance', await accept(ben, shareId, { follow: true }));
    await taken(ben, shareId);
    const [[zoes], cards] = [[idOf(zoe)], await cardsOf(ben)];
    expect(cards).toBeGreaterThan(2);
    await eventually(() => filesWith('Quillfeather').some((name) => name.startsWith('outbox')));
    expect(filesWith(message).join()).toContain('read-models.sqlite');
    expect(rowsWith(zoes).map((name) => name.split('@')[0])).toEqual(expect.arrayContaining(social));

    await erase(zoe);
    for (const trace of ['Quillfeather', message])
      await expect.poll(() => filesWith(trace), { timeout: 20_000, interval: 50 }).toEqual([]);
    expect(await Promise.all([ben, cid, dan, eve].map(contactsOf))).toEqual([[], [], [], []]);
    expect(await received(cid)).toEqual([]);
    expect([404, 409]).toContain((await accept(cid, shareId)).status);
    expect((await dan.call('addConnection', { body: { userId: zoes } })).status).toBe(404);
    for (const testData of ['Quillfeather', 'quillfeather@example.org'])
      expect((await dan.call('searchPeople', { body: { testData } })).body.user).toBeNull();
    // Ben keeps what he took, with nothing that leads to Zoe.
    expect(await cardsOf(ben)).toBe(cards);
    const archive = unzipSync(new Uint8Array(await (await ben.raw('GET', '/api/user/export')).arrayBuffer()));
    for (const [path, bytes] of Object.entries(archive))
      expect([path, strFromU8(bytes)].join()).not.toContain(zoes);
    expect(good('what is sent', await ben.call('sentResources')).data).toMatchObject([
      { recipientNames: [], pending: 0 },
    ]);
  });

  it('takes all that they took along, and leaves their sender what is the sender’s', async () => {
    const [ann, zoe] = [await person('Ann'), await person('Quillfeather')];
    const { Folder_id, PDF_id } = await sampleDocument(ann);
    await process(ann, PDF_id);
    await makeContacts(ann, zoe);
    const shareId = await send(ann, [zoe], { folderIds: [Folder_id] });
    good('the acceptance', await accept(zoe, shareId, { follow: true }));
    await taken(zoe, shareId);
    const cards = await cardsOf(ann);
    expect(rowsWith(idOf(zoe)).map((name) => name.split('@')[0])).toEqual(
      expect.arrayContaining(['copies', 'receivedShares', 'documents', 'cards']),
    );
    await erase(zoe);
    await expect.poll(() => filesWith('Quillfeather'), { timeout: 20_000, interval: 50 }).toEqual([]);
    expect(good('what is sent', await ann.call('sentResources')).data).toMatchObject([
      { recipientNames: [], accepted: 0, followers: 0 },
    ]);
    expect(await cardsOf(ann)).toBe(cards);
    expect((await ann.call('getPDFImages', { body: { pdfId: PDF_id } })).status).toBe(200);
  });

  it('leaves nothing of either when both are erased while the one copies from the other', async () => {
    const [ann, zoe] = [await person('Winterbottom'), await person('Quillfeather')];
    const { Folder_id, PDF_id } = await sampleDocument(ann);
    await process(ann, PDF_id);
    await makeContacts(ann, zoe);
    const shareId = await send(ann, [zoe], { folderIds: [Folder_id] });
    good('the acceptance', await accept(zoe, shareId));
    await Promise.all([erase(ann), erase(zoe)]);
    for (const trace of ['Winterbottom', 'Quillfeather'])
      await expect.poll(() => filesWith(trace), { timeout: 20_000, interval: 50 }).toEqual([]);
    expect([rowsWith(idOf(ann)), rowsWith(idOf(zoe))]).toEqual([[], []]);
    const documents = await app.ports.store.collection('documents').find({ where: {} });
    const people = new Set(documents.map(({ doc }) => doc['userId']));
    expect(people.has(idOf(ann)) || people.has(idOf(zoe))).toBe(false);
    for (const group of ['taking', 'taking-parts']) {
      expect(await app.ports.bus.deadLetters(group)).toEqual([]);
    }
  });

  // It stops the app.
  it('is not brought back when the read models are built anew', async () => {
    const [ann, zoe] = [await person('Amy'), await person('Quillfeather')];
    const { Folder_id } = await sampleDocument(zoe);
    await makeContacts(ann, zoe);
    const shareId = await send(zoe, [ann], { folderIds: [Folder_id] });
    good('the acceptance', await accept(ann, shareId, { follow: true }));
    await taken(ann, shareId);
    await erase(zoe);
    await app.close();
    const ports = await openPorts(
      readConfig({ DATA_DIR: app.dataDir }),
      () => new Date(),
      pino({ level: 'silent' }),
    );
    await rebuildReadModels(ports, readModelsNamed([]), () => undefined);
    await closePorts(ports);
    expect(rowsWith(idOf(ann)).map((name) => name.split('@')[0])).toContain('documents');
    expect(rowsWith(idOf(zoe))).toEqual([]);
  });
});
