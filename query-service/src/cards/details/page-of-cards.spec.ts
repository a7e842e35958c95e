import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getAnkiQuestions } from '../get-anki-questions.ts';
import { getCards } from '../get-cards.ts';
import { getDueQuestions } from '../study/get-due-questions.ts';

const nothing = { params: {}, query: {}, body: {} };
const count = 250;

/** A document of cards of which each of the first hundred has so many characters of HTML. */
function deck(characters: number) {
  const made = setting();
  made.putDocument({ documentId: 'd1' });
  for (let n = 0; n < count; n += 1) {
    const cardId = `c${String(n).padStart(3, '0')}`;
    const rich = { front: 'f', back: 'b'.repeat(characters) };
    made.putCard({ cardId, ordinal: n, ...(n < 100 && { details: true }) });
    if (n < 100) made.store.put('card-details', cardId, { cardId, documentId: 'd1', userId: 'ann', rich });
  }
  return made.deps;
}

type Page = { ids: string[]; next: string | null };
async function pages(ask: (cursor: string | undefined) => Promise<Page>): Promise<string[][]> {
  const all: string[][] = [];
  let cursor: string | undefined;
  do {
    const { ids, next } = await ask(cursor);
    all.push(ids);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const listed = (deps: ReturnType<typeof deck>) =>
  pages(async (cursor) => {
    const body = { pdfId: 'd1', cursor };
    const answer = await getAnkiQuestions(deps)({ ...nothing, body }, as('ann'));
    const { questions, nextCursor } = cardsApi.getAnkiQuestions.response.parse(answer);
    return { ids: questions.map(({ id }) => id), next: nextCursor ?? null };
  });

it('is whole where its cards have little beside their texts', async () => {
  expect((await listed(deck(1_000))).map(({ length }) => length)).toEqual([count]);
});

it('ends earlier where they have very much, and the next begins there', async () => {
  const found = await listed(deck(90_000));
  expect(found.map(({ length }) => length)).toEqual([44, 44, 162]);
  expect(new Set(found.flat()).size).toBe(count);
});

it('ends earlier among due cards, too', async () => {
  const deps = deck(90_000);
  const found = await pages(async (cursor) => {
    const query = { questionType: 'anki' as const, dueDate: '2026-03-01', pdfId: 'd1', cursor };
    const { dueQuestions, nextCursor } = await getDueQuestions(deps)({ ...nothing, query }, as('ann'));
    return { ids: dueQuestions.map(({ id }) => id), next: nextCursor ?? null };
  });
  expect(found.map(({ length }) => length)).toEqual([44, 44, 162]);
});

it('ends earlier among cards that are asked for by their ids, and says which are left', async () => {
  const deps = deck(90_000);
  const wanted = Array.from({ length: 50 }, (_, n) => `c${String(n).padStart(3, '0')}`);
  const body = { cardIds: wanted };
  const { cards, left } = await getCards(deps)({ ...nothing, body }, as('ann'));
  expect(cards).toHaveLength(44);
  expect([...cards.map(({ id }) => id), ...(left ?? [])]).toEqual(wanted);
});
