import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unreadableText } from '@anamnesis/contracts/kernel/events/event.ts';
import { expect, it, onTestFinished } from 'vitest';
import { unreadableTexts } from '../../src/adapters/sqlite/data-folder/unreadable-texts.ts';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { folderNames, process, sampleDocument, until } from '../support/studying.ts';

/** Somebody with every kind of text: files, folders, pages, cards made and changed. */
async function student(url: string, email: string) {
  const client = createClient(url);
  const { user } = await client.signup(email);
  const { PDF_id: pdfId } = await sampleDocument(client);
  await process(client, pdfId);
  await client.call('addFolder', { body: { folderName: 'Heart' } });
  return { client, user, pdfId };
}

const cardsOf = async (client: Client, pdfId: string) =>
  (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;

/** Alters one character of every text that this person's events hold. Returns their types. */
function spoil(dataDir: string, userId: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'events.sqlite'));
  const rows = db
    .prepare(
      `select position, type, data ->> '$.sealed.box' as box from events
        where json_type(data, '$.sealed') = 'object' and data ->> '$.sealed.of' = ? order by position`,
    )
    .all(userId) as { position: number; type: string; box: string }[];
  for (const { position, box } of rows) {
    const at = 20 + (position % 10);
    const altered = box.slice(0, at) + (box[at] === 'A' ? 'B' : 'A') + box.slice(at + 1);
    db.prepare(`update events set data = json_set(data, '$.sealed.box', ?) where position = ?`).run(
      altered,
      position,
    );
  }
  db.close();
  for (const name of ['read-models.sqlite', 'derived'])
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(dataDir, name + end), { recursive: true, force: true });
  return [...new Set(rows.map(({ type }) => type))];
}

it('leaves everybody else alone when texts of one person are damaged, and tells that person so', async () => {
  const before = await startTestApp();
  onTestFinished(() => rmSync(before.dataDir, { recursive: true, force: true }));
  const [ann, ben] = [
    await student(before.url, 'ann@example.org'),
    await student(before.url, 'ben@example.org'),
  ];
  const bens = await cardsOf(ben.client, ben.pdfId);
  await before.close();
  expect(unreadableTexts(before.dataDir)).toEqual([]);
  const types = spoil(before.dataDir, ann.user.id);
  const named = new Set(unreadableTexts(before.dataDir).map((text) => text.split(' ')[0]));
  expect([...named]).toEqual(types);
  expect(types).toEqual(expect.arrayContaining(['FolderAdded', 'CardsGenerated', 'PageProcessed']));

  const app = await startTestApp({ dataDir: before.dataDir });
  onTestFinished(() => app.close());
  const again = (user: typeof ann.user): Client => {
    const client = createClient(app.url);
    client.use(user);
    return client;
  };
  const [annAgain, benAgain] = [again(ann.user), again(ben.user)];
  await until(benAgain, async () => (await folderNames(benAgain)).includes('Heart'));
  expect(await cardsOf(benAgain, ben.pdfId)).toEqual(bens);

  expect(await folderNames(annAgain)).toContain(unreadableText);
  const pages = await annAgain.call('getProcessedText', { body: { pdfId: ann.pdfId } });
  expect(JSON.stringify(pages.body)).toContain(unreadableText);
  expect(await cardsOf(annAgain, ann.pdfId)).toEqual([]);
  // She can go on.
  expect((await annAgain.call('addFolder', { body: { folderName: 'Kidney' } })).status).toBe(200);
  await process(annAgain, ann.pdfId, crypto.randomUUID());
  expect((await cardsOf(annAgain, ann.pdfId)).length).toBeGreaterThan(0);
});
