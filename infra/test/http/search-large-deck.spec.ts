import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { foundAsTyped } from '../support/found-as-typed.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { allRead } from '../support/studying.ts';

let ann: Client;
let ben: Client;
let deckId: string;
const ids = new Map<string, string>();

/** More than are listed at once, in two slices. */
const count = 600;
const note = (n: number) => ({ id: `n${n}`, front: `Which enzyme has number${n}?`, back: `Synthase ${n}` });

beforeAllInSharedApp(async ({ url }) => {
  [ann, ben] = [createClient(url), createClient(url)];
  await ann.signup();
  await ben.signup();
  for (const from of [0, count / 2]) {
    const notes = Array.from({ length: count / 2 }, (_, n) => note(from + n));
    const done = good('an import', await ann.call('importNotes', { body: { deck: 'Enzymes', notes } }));
    deckId = done.documentId ?? '';
    for (const { id, cardId } of done.notes) ids.set(id, cardId ?? '');
  }
  await allRead(ann);
});

const typed = async (q: string, client = ann) => (await foundAsTyped(client, q)).cards;
const asked = async (query: string, client = ann) =>
  good('an answer', await client.call('searchWithAnswer', { body: { query } })).results;

it('a card far back in a deck is found as one types, and by a question', async () => {
  const cardId = ids.get('n590');
  expect(await typed('number590')).toMatchObject([{ id: cardId, pdfId: deckId }]);
  expect((await asked('Which enzyme has number590?'))[0]).toMatchObject({ cardId });
});

it('is found by what it says now, from two tabs at once, and not once it is deleted', async () => {
  const ankiId = ids.get('n595')!;
  const body = { ankiId, pdfId: deckId, newPrompt: 'It is the {{c1::quizzabonase}}.' };
  good('an edit', await ann.call('updateAnki', { body }));
  const [one, other, old] = await Promise.all([typed('quizzab'), typed('quizzabon'), typed('number595')]);
  expect([one, other, old]).toMatchObject([[{ id: ankiId }], [{ id: ankiId }], []]);
  expect((await asked('What is quizzabonase?'))[0]).toMatchObject({ cardId: ankiId });
  good('a deletion', await ann.call('deleteAnkiCard', { body: { ankiId, pdfId: deckId } }));
  expect(await typed('quizzab')).toEqual([]);
  expect((await asked('What is quizzabonase?')).map(({ cardId }) => cardId)).not.toContain(ankiId);
});

it('is found by nobody else', async () => {
  expect(await typed('enzyme', ben)).toEqual([]);
  expect((await asked('Which enzyme has number590?', ben)).filter((each) => each.cardId)).toEqual([]);
});
