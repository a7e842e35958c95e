import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shares } from '../category.ts';
import { requireOffered } from './followed.ts';

/** To follow, the share must still be offered; to follow no more, it only has to be one that was accepted. */
export const followSharedResource =
  (deps: Dependencies): CommandHandler<typeof followingApi.followSharedResource> =>
  async ({ params: { id: shareId }, body: { follow: follows }, commandId }, context) => {
    const { userId: recipientId } = context;
    if (follows) await requireOffered(deps, shareId, recipientId);
    const command = { type: 'SwitchFollowing', shareId, recipientId, follows } as const;
    const who = fromRequest(commandId, context);
    const { position } = await deps.streams.handle(shares, shareStream(shareId), command, who);
    const message = follows
      ? 'You are offered what the sender changes from now on.'
      : 'You are no longer offered what the sender changes.';
    return { body: { success: true, message }, position };
  };
