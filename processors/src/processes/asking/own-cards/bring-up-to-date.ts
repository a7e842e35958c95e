import type { CardsPlace, ListedCards } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { WorkerPool } from '../../../platform/workers/pool.ts';
import type { CardsInput } from './kept-cards.ts';

/** What of a person's own cards has changed behind a place. */
export type ListCards = (behind: CardsPlace) => Promise<ListedCards>;

/**
 * Brings what the thread knows of a person's own cards up to date. For one question at a time: whoever types asks again before a large deck is
 * read, and it is read once.
 */
export function createCardsUpdate(asking: Pick<WorkerPool, 'run'>) {
  const turns = new Map<string, Promise<void>>();

  async function update(userId: string, list: ListCards, work?: Work): Promise<void> {
    let behind = await asking.run<CardsPlace>({ task: 'endOfCards', input: userId }, work);
    for (;;) {
      work?.signal.throwIfAborted();
      const listed = await list(behind);
      const input: CardsInput = { userId, behind, listed };
      behind = await asking.run<CardsPlace>({ task: 'loadCards', input }, work);
      if (listed.isAll) return;
    }
  }

  return async (userId: string, list: ListCards, work?: Work): Promise<void> => {
    const before = turns.get(userId);
    const own = Promise.resolve(before).then(() => update(userId, list, work));
    const turn = own.catch(() => undefined);
    turns.set(userId, turn);
    try {
      await own;
    } finally {
      if (turns.get(userId) === turn) turns.delete(userId);
    }
  };
}
