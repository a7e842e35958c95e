import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from './preferences-of.ts';

export const getContentEngine =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getContentEngine> =>
  async (_request, { userId }) => {
    const { engine } = await readPreferences(store, userId);
    return { engine };
  };
