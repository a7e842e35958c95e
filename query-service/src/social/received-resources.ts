import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { socialApi } from '@anamnesis/contracts/social/api.ts';

/** Always empty: no endpoint sends resources yet. */
export const receivedResources = (): QueryHandler<typeof socialApi.receivedResources> => async () => ({
  success: true,
  data: [],
});
