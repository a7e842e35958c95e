import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import type { statisticsContext } from '@anamnesis/contracts/statistics/context.ts';
import { statisticsModel } from '@anamnesis/contracts/statistics/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getPast } from './get-past.ts';
import { getStatistics } from './get-statistics.ts';
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

export const getUserQuestions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof statisticsApi.getUserQuestions> =>
  async (_request, { userId }) =>
    (await readDays(store, userId)).flatMap(({ questions }) =>
      [...questions].map((answer) => ({ correct: answer === '1' })),
    );

export const statisticsModule = {
  handlers: (deps) => ({
    getStatistics: getStatistics(deps),
    getStudyDays: getStudyDays(deps),
    getPast: getPast(deps),
    getUserQuestions: getUserQuestions(deps),
  }),
  exports: {
    statistics: exportedList({
      path: 'statistics.json',
      about: 'how many answers you gave on each day, to each card and in each document',
      model: statisticsModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof statisticsContext>;
