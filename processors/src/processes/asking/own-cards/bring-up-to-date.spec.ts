import { WorkWithdrawn, unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import type { CardsPlace, ListedCards } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import type { WorkerPool } from '../../../platform/workers/pool.ts';
import { createCardsUpdate } from './bring-up-to-date.ts';
import { createKeptCards } from './kept-cards.ts';
import { listed } from './own-cards.fixture.ts';

/** A thread, and a deck of three pages that are listed one by one. */
function setUp() {
  const kept = createKeptCards();
  const asking = {
    run: async ({ task, input }: { task: string; input: unknown }) =>
      task === 'endOfCards' ? kept.endOf(input as string) : kept.load(input as never),
  } as unknown as Pick<WorkerPool, 'run'>;
  const pages = [1, 2, 3].map((n) => ({ ...listed(n, { [`deck ${n}`]: `card ${n}` }), isAll: n === 3 }));
  const asked: number[] = [];
  const list = async ({ position }: CardsPlace): Promise<ListedCards> => {
    asked.push(position);
    return pages[position] ?? { cards: [], end: { position, cardId: 'deck 3' }, isAll: true };
  };
  return { kept, update: createCardsUpdate(asking), list, asked };
}

it('reads a large deck once, however many ask meanwhile, and each asks for what is new', async () => {
  const { kept, update, list, asked } = setUp();
  await Promise.all([update('ann', list), update('ann', list), update('ann', list)]);
  expect(asked).toEqual([0, 1, 2, 3, 3]);
  expect(kept.endOf('ann')).toEqual({ position: 3, cardId: 'deck 3' });
});

it('goes on for others where one was withdrawn', async () => {
  const { update, list, asked } = setUp();
  const ending = new AbortController();
  const first = update('ann', list, { ...unlimitedWork, signal: ending.signal });
  const second = update('ann', list);
  ending.abort(new WorkWithdrawn('typed on'));
  await expect(first).rejects.toThrow('typed on');
  await second;
  expect(asked).toEqual([0, 1, 2]);
});
