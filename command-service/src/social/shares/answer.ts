import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shares } from '../category.ts';
import { stillContacts } from './contacts.ts';
import { noLongerOffered, requireRecipient } from './decider.ts';
import { requireSomething, sharedContents } from './shared-contents.ts';
import type { Share } from './state.ts';

/** Throws NO_LONGER_OFFERED for what was withdrawn, also by the end of the connection through which it was sent. */
export async function requireOffered(
  { streams }: Pick<Dependencies, 'streams'>,
  { senderId, isWithdrawn }: NonNullable<Share>,
  { userId, round }: { userId: string; round: number },
): Promise<void> {
  if (isWithdrawn || !(await stillContacts(streams, [senderId, userId], round))) throw noLongerOffered();
}

export const rejectSharedResource =
  (deps: Dependencies): CommandHandler<(typeof sharesApi)['rejectSharedResource']> =>
  async ({ params, commandId }, context) => {
    const { id: shareId } = params;
    const { userId: recipientId } = context;
    const stream = shareStream(shareId);
    const { state } = await deps.streams.load(shares, stream);
    const { share, recipient } = requireRecipient(state, recipientId);
    if (recipient.status === 'pending') {
      await requireOffered(deps, share, { userId: recipientId, round: recipient.round });
    }
    const command = { type: 'Reject', shareId, recipientId } as const;
    const { position } = await deps.streams.handle(shares, stream, command, fromRequest(commandId, context));
    return { body: { success: true, message: 'Resource rejected.' }, position };
  };

/** It waits for an answer once more, while it is still offered; what waits already stays as it is. */
export const undoRejection =
  (deps: Dependencies): CommandHandler<(typeof sharesApi)['undoRejection']> =>
  async ({ params, commandId }, context) => {
    const { id: shareId } = params;
    const { userId: recipientId } = context;
    const stream = shareStream(shareId);
    const { state } = await deps.streams.load(shares, stream);
    const { share, recipient } = requireRecipient(state, recipientId);
    if (recipient.status !== 'accepted') {
      await requireOffered(deps, share, { userId: recipientId, round: recipient.round });
      requireSomething(await sharedContents(deps.streams, share));
    }
    const command = { type: 'UndoRejection', shareId, recipientId } as const;
    const { position } = await deps.streams.handle(shares, stream, command, fromRequest(commandId, context));
    return { body: { success: true, message: 'It waits for your answer.' }, position };
  };

/** Accepted copies stay. */
export const withdrawSharedResource =
  (deps: Dependencies): CommandHandler<(typeof sharesApi)['withdrawSharedResource']> =>
  async ({ params, commandId }, context) => {
    const { id: shareId } = params;
    const command = { type: 'Withdraw', shareId, by: context.userId } as const;
    const asked = fromRequest(commandId, context);
    const { position } = await deps.streams.handle(shares, shareStream(shareId), command, asked);
    const message = 'Withdrawn. Nobody can accept it any more; copies that were made stay.';
    return { body: { success: true, message }, position };
  };
