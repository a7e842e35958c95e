import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getHistoryAnalysis =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getHistoryAnalysis> =>
  async (_request, { userId }) => {
    const { historyAnalysis } = await readPreferences(store, userId);
    return { allowed: historyAnalysis };
  };
