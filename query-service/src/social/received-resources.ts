import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { socialApi } from '@anamnesis/contracts/social/api.ts';

/** Nothing: no call sends resources yet, so nobody can have received any. */
export const receivedResources = (): QueryHandler<typeof socialApi.receivedResources> => async () => ({
  success: true,
  data: [],
});
