import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { isStudied, readDays, shown } from './read-days.ts';

export const getStudyDays =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof statisticsApi.getStudyDays> =>
  async ({ query: { year } }, { userId }) => {
    const days = await readDays(store, userId, daysOf(year));
    return { days: days.filter(isStudied).map(shown) };
  };

const daysOf = (year: number): string[] => {
  const first = `${year}-01-01`;
  return Array.from({ length: daysBetween(first, `${year}-12-31`) + 1 }, (_, at) => addDays(first, at));
};
