import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { foundAsTyped } from '../support/found-as-typed.ts';
import { messagesOf } from '../support/quizzing.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { allRead, process } from '../support/studying.ts';

let ann: Client;
let deckId: string;
let cardId: string;
const table = '<table><tr><td>juxtaglomerular cells</td><td>of the kidney</td></tr></table>';
const note = { id: 'n1', front: '<p>Which cells make <u>renin</u>?</p>', back: table };
const send = async (deck: string) => {
  const body = { deck, format: 'html' as const, notes: [note] };
  return good('an import', await ann.call('importNotes', { body }));
};

beforeAllInSharedApp(async ({ url }) => {
  ann = createClient(url);
  await ann.signup();
  const { documentId, notes } = await send('Kidney');
  [deckId, cardId] = [documentId ?? '', notes[0]?.cardId ?? ''];
  await allRead(ann);
});

const cardsOf = async (pdfId: string) =>
  good('cards', await ann.call('getAnkiQuestions', { body: { pdfId } })).questions;

it('a card in HTML is found by its words as one types, and by a question', async () => {
  expect(await cardsOf(deckId)).toMatchObject([
    { id: cardId, rich: { back: expect.stringContaining('<table>') } },
  ]);
  const typed = await foundAsTyped(ann, 'juxtaglom');
  expect(typed.cards).toMatchObject([
    { pdfId: deckId, text: expect.stringContaining('juxtaglomerular cells') },
  ]);
  const body = { query: 'Which cells make renin?' };
  const { results } = good('an answer', await ann.call('searchWithAnswer', { body }));
  const found = results.find((each) => each.cardId === cardId);
  expect(found?.text).toContain('juxtaglomerular cells of the kidney');
  expect(JSON.stringify([typed, results])).not.toContain('<t');
});

it('what the document of a deck says of itself is found by nobody', async () => {
  const typed = await foundAsTyped(ann, 'another program');
  expect(typed.pages).toEqual([]);
  const body = { query: 'Which cards did another program write here?', pdfId: deckId };
  const { results } = good('an answer', await ann.call('searchWithAnswer', { body }));
  expect(results.filter((each) => each.cardId === undefined)).toEqual([]);
  const { textDocuments } = good('documents', await ann.call('getUserPDFs'));
  expect(textDocuments.find((each) => each.TextDoc_id === deckId)?.isDeck).toBe(true);
});

it('the same card in HTML in another deck is studied once', async () => {
  const { documentId } = await send('Kidney again');
  const studied = async () => (await cardsOf(documentId ?? ''))[0]?.studiedIn?.cardId;
  await eventually(async () => (await studied()) !== undefined);
  expect(await studied()).toBe(cardId);
});

it('a quiz is not made of a deck, and says what to do instead', async () => {
  const messages = await messagesOf(ann, { pdfId: deckId, questionCount: 5 });
  const [said] = messages.slice(-1);
  expect(said).toMatchObject({ type: 'error', code: 'QUIZ_NOTHING_FOUND' });
  expect(JSON.stringify(said)).toContain('Practise those with Study now');
  const counts = good('counts', await ann.call('getQuizQuestions', { query: { pdfId: deckId } }));
  const none = { all: 0, highYield: 0 };
  expect(counts).toMatchObject({ cards: 0, questions: 0, fromNotes: none, fromBank: none });
});

it('a deck is not processed, and says so', async () => {
  const events = await process(ann, deckId);
  expect(JSON.stringify(events.at(-1))).toContain('no pages, so there is nothing to process');
});
