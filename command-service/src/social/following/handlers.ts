import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { followSharedResource } from './follow-shared-resource.ts';
import { settleSharedUpdates } from './settle-shared-updates.ts';

const notYet = async (): Promise<never> => {
  throw new Rejection(commonRefusals.UNAVAILABLE, 'This is being built.');
};

export const followingHandlers = (deps: Dependencies): HandlersFor<typeof followingApi, 'command'> => ({
  followSharedResource: followSharedResource(deps),
  settleSharedUpdates: settleSharedUpdates(deps),
  takeNewDocuments: notYet,
});
