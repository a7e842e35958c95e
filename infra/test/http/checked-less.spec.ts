import type { ContentEngine, DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedThreads, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

/** An engine that could not check what it made; it suggests the last card of each page. */
const { builtin: engine } = sharedThreads.engines;
const marked = (card: DraftCard) => ({ ...card, isCheckedLess: true as const });
const builtin: ContentEngine = {
  ...engine,
  async generatePage(...asked) {
    const { cards, suggestions: _, ...rest } = await engine.generatePage(...asked);
    return {
      ...rest,
      cards: cards.slice(0, -1).map(marked),
      suggestions: cards.slice(-1).map((card) => ({ ...marked(card), kind: 'cloze', expected: 0.6 })),
    };
  },
};

let app: TestApp;
let ann: Client;
let [pdfId, folderId] = ['', ''];
beforeAll(async () => {
  app = await startTestApp({ threads: { ...sharedThreads, engines: { ...sharedThreads.engines, builtin } } });
  ann = createClient(app.url);
  await ann.signup();
  ({ PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(ann));
  await process(ann, pdfId);
});
afterAll(() => app.destroy());

const cardsOf = async (of: Client, id: string) =>
  good('the cards', await of.call('getAnkiQuestions', { body: { pdfId: id } })).questions;
const isMarked = ({ isCheckedLess }: { isCheckedLess?: true | undefined }) => isCheckedLess === true;

it('stands on the card until its person edits it, whatever else is made of it', async () => {
  const cards = await cardsOf(ann, pdfId);
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.every(isMarked)).toBe(true);
  const [edited, rated] = cards;
  const text = { ankiId: edited!.id, newPrompt: 'My own {{c1::words}}', textVersion: 0 };
  good('the edit', await ann.call('updateAnki', { body: text }));
  good(
    'the mark',
    await ann.call('updateAnkiYieldStatus', { body: { ankiId: rated!.id, isHighYield: true } }),
  );
  const now = await cardsOf(ann, pdfId);
  expect(now.filter((card) => !isMarked(card)).map(({ id }) => id)).toEqual([edited!.id]);
});

it('stands on a suggestion, and on the card that it becomes as it is', async () => {
  const { suggestions } = good('the suggestions', await ann.call('getSuggestions', { query: { pdfId } }));
  expect(suggestions.length).toBeGreaterThan(1);
  expect(suggestions.every(isMarked)).toBe(true);
  const [asItIs, changed] = suggestions;
  const decide = async (suggestionId: string, prompt?: string) =>
    good(
      'accepting',
      await ann.call('decideSuggestion', {
        body: { pdfId, suggestionId, decision: 'accept', ...(prompt && { prompt }) },
      }),
    ).cardId;
  const cardIds = [await decide(asItIs!.id), await decide(changed!.id, 'My other {{c1::words}}')];
  const cards = await cardsOf(ann, pdfId);
  expect(cardIds.map((id) => isMarked(cards.find((card) => card.id === id)!))).toEqual([true, false]);
});

it('comes along where somebody takes the document', async () => {
  const ben = createClient(app.url);
  await ben.signup();
  await makeContacts(ben, ann);
  const shareId = await send(ann, [ben], { folderIds: [folderId] });
  await arrived(ben, shareId);
  good('accepting', await accept(ben, shareId));
  await taken(ben, shareId);
  const marks = (cards: Awaited<ReturnType<typeof cardsOf>>) =>
    new Map(cards.map((card) => [card.prompt, isMarked(card)]));
  const source = marks(await cardsOf(ann, pdfId));
  const copy = await until(ben, async () => {
    const { folders } = good('the folders', await ben.call('getUserFolders'));
    for (const each of folders.flatMap(({ PDFs }) => PDFs)) {
      const cards = each.type === 'pdf' && each.PDF_id !== pdfId ? await cardsOf(ben, each.PDF_id) : [];
      if (cards.length === source.size) return cards;
    }
    return undefined;
  });
  expect(marks(copy)).toEqual(source);
  expect([...source.values()].filter((isCheckedLess) => !isCheckedLess)).toHaveLength(2);
});
