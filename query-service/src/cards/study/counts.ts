import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';

/**
 * Of so many due cards, those that have waited longest, the ones most at risk are chosen. More than a session has many
 * times over; a longer backlog is reached in the sessions after.
 */
export const mostDealCandidates = 2_000;

export type ByDocument = Record<string, number>;
type Counting = (
  store: ReadStore,
  documentIds: readonly string[],
  day: string,
  marked?: { yield?: CardDocument['yield'] },
) => Promise<ByDocument>;

/** Cards that are due on a day or before, new ones included. */
export const dueBy: Counting = (store, ids, day, marked) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: { lte: day }, ...marked });

/** New cards that the daily limit holds back and that are due on a day or before. */
export const newBy: Counting = (store, ids, day, marked) =>
  readModelOf(store, 'cards').countBy('documentId', ids, {
    dueDate: { lte: day },
    limited: 'yes',
    ...marked,
  });

export const dueOn: Counting = (store, ids, day) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: day });

export const newOn: Counting = (store, ids, day) =>
  readModelOf(store, 'cards').countBy('documentId', ids, { dueDate: day, limited: 'yes' });

/** How many cards a person answered for the first time on a day. */
export const introducedOn = (store: ReadStore, userId: string, day: string): Promise<number> =>
  readModelOf(store, 'cards').count({ userId, introducedOn: day });

export const totalOf = (counts: ByDocument): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
