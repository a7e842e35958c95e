import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { Dependencies } from '../dependencies.ts';

export const getContentEngineFacts =
  ({ contentEngine }: Dependencies): QueryHandler<typeof preferencesApi.getContentEngineFacts> =>
  (_request, { userId }) =>
    contentEngine.describe(userId);
