import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getNewCardsPerDay =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getNewCardsPerDay> =>
  async (_request, { userId }) => {
    const { newCardsPerDay } = await readPreferences(store, userId);
    return { newCardsPerDay };
  };
