import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import { defaultCardStyle } from '@anamnesis/contracts/preferences/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { preferencesOf } from '../read-models.ts';

export const getUserPreferences =
  ({ store }: Dependencies): QueryHandler<typeof preferencesApi.getUserPreferences> =>
  async (_request, { userId }) => {
    const chosen = await preferencesOf(store).get(userId);
    return { data: { preferredCardStyle: chosen?.cardStyle ?? defaultCardStyle, liteMode: false } };
  };
