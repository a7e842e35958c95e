import type { HandlersFor, CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { shareStream, shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { followingApi } from '@anamnesis/contracts/social/shares/following-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shares, shareCopies } from '../category.ts';
import { requireOfferedShare, documentsInFolders, requireFollowed } from './followed.ts';
import { settleSharedUpdates } from './settle-shared-updates.ts';
import { takeNewDocuments } from './take-new-documents.ts';

/** To follow, the share must still be offered; to follow no more, it only has to be one that was accepted. */
const followSharedResource =
  (deps: Dependencies): CommandHandler<typeof followingApi.followSharedResource> =>
  async ({ params: { id: shareId }, body: { follow: follows }, commandId }, context) => {
    const { userId: recipientId } = context;
    if (follows) await requireOfferedShare(deps, shareId, recipientId);
    const command = { type: 'SwitchFollowing', shareId, recipientId, follows } as const;
    const who = fromRequest(commandId, context);
    const { position } = await deps.streams.handle(shares, shareStream(shareId), command, who);
    const message = follows
      ? 'You are offered what the sender changes from now on.'
      : 'You are no longer offered what the sender changes.';
    return { body: { success: true, message }, position };
  };

/** Records what the person does not want of what was added; what is not in the shared folders any more needs no record. */
const leaveNewDocuments =
  (deps: Dependencies): CommandHandler<typeof followingApi.leaveNewDocuments> =>
  async ({ body: { shareId, sourceDocumentIds }, commandId }, context) => {
    const { userId } = context;
    const added = documentsInFolders(await requireFollowed(deps, shareId, userId));
    const there = new Set(added.documents.map(({ sourceDocumentId }) => sourceDocumentId));
    const command = {
      type: 'Decline',
      sourceDocumentIds: sourceDocumentIds.filter((id) => there.has(id)),
    } as const;
    const stream = shareCopyStream(shareId, userId);
    const { position } = await deps.streams.handle(
      shareCopies,
      stream,
      command,
      fromRequest(commandId, context),
    );
    return { body: { success: true, message: 'They are not offered again.' }, position };
  };

export const followingHandlers = (deps: Dependencies): HandlersFor<typeof followingApi, 'command'> => ({
  followSharedResource: followSharedResource(deps),
  settleSharedUpdates: settleSharedUpdates(deps),
  takeNewDocuments: takeNewDocuments(deps),
  leaveNewDocuments: leaveNewDocuments(deps),
});
