import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';

/** This many cards estimate a workload to within a few percent, and are simulated in a fraction of a second. */
export const sampleSize = 2_000;

/**
 * The schedules of the cards that a person studies: all when they are few, else those with the lowest ids. Ids are hashes, so this
 * sample does not depend on the documents or due dates of the cards.
 */
export async function sampleSchedules(
  store: ReadStore,
  userId: string,
): Promise<{ schedules: CardSchedule[]; total: number }> {
  const where = { userId, dueDate: everDue };
  const found = await readModelOf(store, 'cards').find({ where, limit: sampleSize });
  return {
    schedules: found.map(({ doc }) => doc.schedule),
    total: await readModelOf(store, 'cards').count(where),
  };
}
