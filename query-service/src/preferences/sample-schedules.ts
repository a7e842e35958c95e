import { setImmediate as turn } from 'node:timers/promises';
import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { ReadStore, Sort } from '@anamnesis/contracts/ports/read-store.ts';
import { cardsOf } from '../read-models.ts';

/** So many cards tell a workload to within a few percent, and are simulated in a fraction of a second. */
export const sampleSize = 2_000;
const stretches = 40;
/** A disk that is slow or busy yields fewer cards rather than a long wait. */
const longestMs = 1_000;
/** Steps through all stretches so that those of any stop on the way lie apart; no divisor with their number in common. */
const stride = 17;

const byDueDate: Sort = [
  ['dueDate', 'asc'],
  ['documentId', 'asc'],
];

/** The schedules of a person's cards: all when they are few, else stretches spread evenly over the due dates. */
export async function sampleSchedules(
  store: ReadStore,
  clock: Clock,
  userId: string,
): Promise<{ schedules: CardSchedule[]; total: number }> {
  const end = clock().getTime() + longestMs;
  const where = { userId };
  const total = await cardsOf(store).count(where);
  const parts = total <= sampleSize ? 1 : stretches;
  const limit = Math.ceil(Math.min(total, sampleSize) / parts);
  const schedules: CardSchedule[] = [];
  for (let part = 0; part < parts && clock().getTime() <= end; part += 1) {
    const skip = Math.floor((((part * stride) % parts) * total) / parts);
    const found = await cardsOf(store).find({ where, sort: byDueDate, skip, limit });
    schedules.push(...found.map(({ doc }) => doc.schedule));
    await turn();
  }
  return { schedules, total };
}
