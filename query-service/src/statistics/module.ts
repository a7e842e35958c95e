import type { statisticsContext } from '@anamnesis/contracts/statistics/context.ts';
import { statisticsModel } from '@anamnesis/contracts/statistics/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getStatistics } from './get-statistics.ts';
import { getStudyDays } from './get-study-days.ts';
import { getUserQuestions } from './get-user-questions.ts';

export const statisticsModule = {
  handlers: (deps) => ({
    getStatistics: getStatistics(deps),
    getStudyDays: getStudyDays(deps),
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
