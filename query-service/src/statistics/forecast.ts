import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { forecastDays } from '@anamnesis/contracts/statistics/limits.ts';
import { readModelOf } from '../read-models.ts';

/** Cards that were answered before and are due on each of the next days; new ones come as the daily limit allows. */
export async function forecastOf(
  store: ReadStore,
  userId: string,
  today: string,
): Promise<Statistics['forecast']> {
  const days = Array.from({ length: forecastDays }, (_, ahead) => addDays(today, ahead));
  const cards = readModelOf(store, 'cards');
  const answered = { userId, limited: 'no' as const };
  const [overdue, dueOn] = await Promise.all([
    cards.count({ ...answered, dueDate: { lte: addDays(today, -1) } }),
    cards.countBy('dueDate', days, { ...answered, dueDate: everDue }),
  ]);
  return days.map((day, ahead) => ({ day, due: (dueOn[day] ?? 0) + (ahead === 0 ? overdue : 0) }));
}
