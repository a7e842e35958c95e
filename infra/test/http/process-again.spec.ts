import type { ContentEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedThreads, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { messagesOf, questionsIn, sessionIn, submit } from '../support/quizzing.ts';
import { accept, arrived, good, makeContacts, send, taken as isTaken } from '../support/sharing.ts';
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
  await isTaken(ben, shareId);
  // The cards of a copy come after the copy.
  const copy = await until(ben, async () => {
    const details = good('the details', await ben.call('sharedResourceDetails', { params: { id: shareId } }));
    const files = details.data.folders.flatMap((folder) => folder.files);
    return files.find(({ flashcardCount }) => flashcardCount > 0)?.id;
  });
  return { ben, copy };
}

const numbers = async () =>
  good('the numbers', await client.call('getCardsIfProcessedAgain', { body: { pdfId } }));
const changesOf = async (ben: Client, copy: string) =>
  good('the changes', await ben.call('sharedUpdatesOf', { params: { documentId: copy } })).changes;

it('replaces what nobody ever answered by what a better engine makes, once, and says the numbers before', async () => {
  const [answered, edited, gone] = await cardsOf();
  const answer = { pdfId, cardId: answered!.id, response: 'correct' as const, useShortDelay: false };
  good('an answer', await client.call('recordAnkiResponse', { body: answer }));
  const newPrompt = 'My own {{c1::words}}';
  good('an edit', await client.call('updateAnki', { body: { ankiId: edited!.id, newPrompt } }));
  good('a deletion', await client.call('deleteAnkiCard', { body: { ankiId: gone!.id } }));
  const { ben, copy } = await follower();
  const before = await cardsOf();
  const copied = await cardsOf(ben, copy);
  const quiz = await messagesOf(client, { pdfId, questionCount: 5 });
  const told = await numbers();
  expect(told).toMatchObject({ kept: 2, answered: 1, replaced: before.length - 2 });

  // The engine makes the same, so there is nothing to replace.
  const none = expect.stringMatching(
    new RegExp(`^Processing complete: no new cards beside the ${before.length} that it has;`),
  );
  expect(await endOf('press-0001')).toMatchObject({ message: none, done: true, error: null });
  expect(await cardsOf()).toEqual(before);
  expect(await numbers()).toEqual(told);

  progress.isBetter = true;
  // The stream of the first press that a browser opens once more.
  expect(await endOf('press-0001')).toMatchObject({ message: none });
  expect(await titles()).toEqual(['older title', 'older title', 'older title']);
  const ends = [];
  for (const _ of ['pressed', 'opened once more']) ends.push(await endOf('press-0002'));
  const after = await cardsOf();
  const added = after.filter(({ id }) => before.every((card) => card.id !== id));
  const stayed = before.filter(({ id }) => [answered!.id, edited!.id].includes(id));
  expect(after.filter((card) => !added.includes(card))).toEqual(stayed);
  expect(stayed).toHaveLength(told.kept);
  expect(added.length).toBeGreaterThan(told.replaced);
  expect(new Set(added.map(({ pageNumber, isHighYield }) => `${pageNumber} ${isHighYield}`))).toEqual(
    new Set(['1 true', '2 true', '3 true']),
  );
  expect(added.map(({ prompt }) => prompt)).not.toContain(gone!.prompt);
  const message = expect.stringContaining(
    `: ${added.length} new cards; ${told.replaced} that you never answered are gone; ${told.kept} stayed`,
  );
  expect(ends).toMatchObject([
    { message, done: true, error: null },
    { message, done: true, error: null },
  ]);
  // What the engine marked is studied with the other high-yield cards.
  const high = { questionType: 'anki', dueDate: '2999-01-01', pdfId, yieldFilter: 'high' } as const;
  const { dueQuestions } = good('the session', await client.call('getDueQuestions', { query: high }));
  expect(dueQuestions.map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  expect(await titles()).toEqual(['newer title', 'newer title', 'newer title']);

  expect((await endOf('press-0003'))?.message).toMatch(/: no new cards beside/);
  expect(await cardsOf()).toEqual(after);

  // Who follows the source is offered what asks something new, and nothing happens to the own cards.
  const changes = await until(ben, async () => {
    const found = await changesOf(ben, copy);
    return found.length > 0 && found;
  });
  const had = new Set(copied.map(({ prompt }) => prompt));
  const isNew = added.filter(({ prompt }) => !had.has(prompt)).map(({ prompt }) => prompt);
  expect(changes.filter(({ kind }) => kind === 'new').map(({ prompt }) => prompt)).toEqual(isNew);
  expect(await cardsOf(ben, copy)).toEqual(copied);

  // A quiz that was made of replaced cards is answered to its end, and what was missed in it becomes a card.
  const asked = questionsIn(quiz);
  for (const question of asked) good('an answer', await submit(client, sessionIn(quiz), question, false));
  const taken = [];
  for (const { id: questionId } of asked)
    taken.push(
      good('a card of a question', await client.call('takeQuestion', { body: { questionId } })).result,
    );
  expect(taken.filter((result) => result === 'created').length).toBeGreaterThanOrEqual(
    asked.length - told.kept,
  );
  // A quiz is of the document, whatever became of its cards.
  const later = questionsIn(await messagesOf(client, { pdfId, questionCount: 50 }));
  expect(later.length).toBeGreaterThan(0);
});

it('brings a card back that was answered on a device without a connection', async () => {
  progress.isBetter = false;
  const kept = await cardsOf();
  const old = kept.find(({ isHighYield }) => isHighYield)!;
  await endOf('press-0004');
  expect((await cardsOf()).map(({ id }) => id)).not.toContain(old.id);
  const answer = { pdfId, cardId: old.id, response: 'correct' as const, useShortDelay: false };
  good('a late answer', await client.call('recordAnkiResponse', { body: answer }));
  const back = (await cardsOf()).find(({ id }) => id === old.id);
  expect(back).toMatchObject({ prompt: old.prompt, spacedRepetition: { totalReviews: 1 } });
  await endOf('press-0005');
  expect((await cardsOf()).map(({ id }) => id)).toContain(old.id);
});
