import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getScheduler =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getScheduler> =>
  async (_request, { userId }) => {
    const { policy, replay } = await readPreferences(store, userId);
    return { policy, replay };
  };
