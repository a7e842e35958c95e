import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { followSharedResource } from './follow-shared-resource.ts';
import { leaveNewDocuments } from './leave-new-documents.ts';
import { settleSharedUpdates } from './settle-shared-updates.ts';
import { takeNewDocuments } from './take-new-documents.ts';

export const followingHandlers = (deps: Dependencies): HandlersFor<typeof followingApi, 'command'> => ({
  followSharedResource: followSharedResource(deps),
  settleSharedUpdates: settleSharedUpdates(deps),
  takeNewDocuments: takeNewDocuments(deps),
  leaveNewDocuments: leaveNewDocuments(deps),
});
