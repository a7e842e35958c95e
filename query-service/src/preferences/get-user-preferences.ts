import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';
import { asksModel } from '../documents/estimate/asks-model.ts';
import { readPreferences } from './preferences-of.ts';

export const getUserPreferences =
  ({ store, contentEngine }: Dependencies): QueryHandler<typeof preferencesApi.getUserPreferences> =>
  async (_request, { userId }) => {
    const { cardStyle, liteMode, howMany } = await readPreferences(store, userId);
    const asks = await asksModel({ store, contentEngine }, userId);
    return { data: { preferredCardStyle: cardStyle, liteMode, howMany, asksModel: asks } };
  };
