import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { readModelOf } from '../read-models.ts';

/** More days than anybody lives. */
const allDays = 50_000;

/** Every day on which a person answered something, the earliest first. */
export async function readDays(store: ReadStore, userId: string): Promise<StudyDayDocument[]> {
  const found = await readModelOf(store, 'statistics').find({
    where: { userId, kind: 'day' },
    sort: [['day', 'asc']],
    limit: allDays,
  });
  return found.flatMap(({ doc }) => (doc.kind === 'day' ? [doc] : []));
}
