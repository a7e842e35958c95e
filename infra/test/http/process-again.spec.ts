import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedThreads, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

/** Until it gets better, the engine makes one card less of each page, and marks none. */
const progress = { isBetter: false };
const { builtin: engine } = sharedThreads.engines;
const builtin: ContentEngine = {
  name: engine.name,
  get version() {
    return `${engine.version} ${progress.isBetter ? 'newer' : 'older'}`;
  },
  async generatePage(...asked) {
    const { summary, cards, ...rest } = await engine.generatePage(...asked);
    const version = progress.isBetter ? 'newer' : 'older';
    return {
      ...rest,
      summary: summary && { ...summary, title: `${version} title` },
      cards: progress.isBetter
        ? cards.map((card) => ({ ...card, isHighYield: true })).toReversed()
        : cards.slice(0, -1).map((card) => ({ ...card, isHighYield: false })),
    };
  },
};

let app: TestApp;
let client: Client;
let [pdfId, folderId] = ['', ''];
beforeAll(async () => {
  app = await startTestApp({ threads: { ...sharedThreads, engines: { ...sharedThreads.engines, builtin } } });
  client = createClient(app.url);
  await client.signup();
  ({ PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(client));
  await process(client, pdfId);
});
afterAll(() => app.destroy());

const cardsOf = async (of = client, id = pdfId) =>
  good('the cards', await of.call('getAnkiQuestions', { body: { pdfId: id } })).questions;
const titles = async () =>
  good('the summaries', await client.call('getProcessedText', { body: { pdfId } })).textEntries.map(
    ({ pageTitle }) => pageTitle,
  );
const endOf = async (again: string) => (await process(client, pdfId, again)).at(-1);

/** Somebody who follows what the client has sent: the id of the copy. */
async function follower(): Promise<{ ben: Client; copy: string }> {
  const ben = createClient(app.url);
  await ben.signup();
  await makeContacts(ben, client);
  const shareId = await send(client, [ben], { folderIds: [folderId] });
  await arrived(ben, shareId);
  good('accepting', await accept(ben, shareId, { follow: true }));
  await taken(ben, shareId);
  // The cards of a copy come after the copy.
  const copy = await until(ben, async () => {
    const details = good('the details', await ben.call('sharedResourceDetails', { params: { id: shareId } }));
    const files = details.data.folders.flatMap((folder) => folder.files);
    return files.find(({ flashcardCount }) => flashcardCount > 0)?.id;
  });
  return { ben, copy };
}

it('offers what a better engine asks beside the cards that are there, once', async () => {
  const [answered, edited, gone] = await cardsOf();
  const answer = { pdfId, cardId: answered!.id, response: 'correct' as const, useShortDelay: false };
  good('an answer', await client.call('recordAnkiResponse', { body: answer }));
  const newPrompt = 'My own {{c1::words}}';
  good('an edit', await client.call('updateAnki', { body: { ankiId: edited!.id, newPrompt } }));
  good('a deletion', await client.call('deleteAnkiCard', { body: { ankiId: gone!.id } }));
  const { ben, copy } = await follower();
  const before = await cardsOf();
  const copied = await cardsOf(ben, copy);

  // Nothing has changed yet, so there is nothing to add.
  const none = expect.stringMatching(
    new RegExp(`^Processing complete: no new cards beside the ${before.length} that it has;`),
  );
  expect(await endOf('press-0001')).toMatchObject({ message: none, done: true, error: null });
  expect(await cardsOf()).toEqual(before);

  progress.isBetter = true;
  // The stream of the first press that a browser opens once more.
  expect(await endOf('press-0001')).toMatchObject({ message: none });
  expect(await titles()).toEqual(['older title', 'older title', 'older title']);
  const three = expect.stringMatching(
    new RegExp(`^Processing complete: 3 new cards beside the ${before.length} that were there;`),
  );
  for (const _ of ['pressed', 'opened once more'])
    expect(await endOf('press-0002')).toMatchObject({ message: three, done: true, error: null });
  const after = await cardsOf();
  const added = after.filter(({ id }) => before.every((card) => card.id !== id));
  expect(after.filter((card) => !added.includes(card))).toEqual(before);
  expect(added.map(({ pageNumber, isHighYield }) => [pageNumber, isHighYield])).toEqual(
    [1, 2, 3].map((pageNumber) => [pageNumber, true]),
  );
  // What the engine marked is studied with the other high-yield cards.
  const high = { questionType: 'anki', dueDate: '2999-01-01', pdfId, yieldFilter: 'high' } as const;
  const { dueQuestions } = good('the session', await client.call('getDueQuestions', { query: high }));
  expect(dueQuestions.map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  expect(await titles()).toEqual(['newer title', 'newer title', 'newer title']);

  expect((await endOf('press-0003'))?.message).toMatch(/: no new cards beside/);
  expect(await cardsOf()).toEqual(after);

  // Who follows the source is offered the new cards, and nothing happens to the own ones.
  const changes = await until(ben, async () => {
    const found = good('the changes', await ben.call('sharedUpdatesOf', { params: { documentId: copy } }));
    return found.changes.length > 0 && found.changes;
  });
  expect(changes.map(({ kind, prompt }) => [kind, prompt])).toEqual(
    added.map(({ prompt }) => ['new', prompt]),
  );
  expect(await cardsOf(ben, copy)).toEqual(copied);
});
