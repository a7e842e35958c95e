import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getFoundByName =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getFoundByName> =>
  async (_request, { userId }) => {
    const { foundByName } = await readPreferences(store, userId);
    return { foundByName };
  };
