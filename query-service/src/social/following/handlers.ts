import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { originOf } from './origin-of.ts';
import { sharedUpdates, updatesWaiting } from './shared-updates.ts';
import { sharedUpdatesOf } from './shared-updates-of.ts';

export const followingHandlers = (deps: Dependencies): HandlersFor<typeof followingApi, 'query'> => ({
  originOf: originOf(deps),
  sharedUpdates: sharedUpdates(deps),
  updatesWaiting: updatesWaiting(deps),
  sharedUpdatesOf: sharedUpdatesOf(deps),
});
