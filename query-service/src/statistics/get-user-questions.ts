import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { statisticsApi } from '@anamnesis/contracts/statistics/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDays } from './read-days.ts';

export const getUserQuestions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof statisticsApi.getUserQuestions> =>
  async (_request, { userId }) =>
    (await readDays(store, userId)).flatMap(({ questions }) =>
      [...questions].map((answer) => ({ correct: answer === '1' })),
    );
