import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shares } from '../category.ts';
import { stillContacts } from './contacts.ts';
import { noLongerOffered, requireRecipient } from './decider.ts';
import { requireSomething, sharedContents } from './shared-contents.ts';
import type { ShareState } from './state.ts';

/** Throws NO_LONGER_OFFERED for what was withdrawn, also by the end of the connection through which it was sent. */
export async function requireOffered(
  { streams }: Pick<Dependencies, 'streams'>,
  { senderId, isWithdrawn }: NonNullable<ShareState>,
  { userId, round }: { userId: string; round: number },
): Promise<void> {
  if (isWithdrawn || !(await stillContacts(streams, [senderId, userId], round))) throw noLongerOffered();
}

type Found = ReturnType<typeof requireRecipient>;

/** What a recipient says of a share, once `mayBeSaid` has found that it can be. */
const said =
  (
    type: 'Reject' | 'UndoRejection',
    message: string,
    mayBeSaid: (deps: Dependencies, found: Found, userId: string) => Promise<void>,
  ) =>
  (deps: Dependencies): CommandHandler<(typeof sharesApi)['rejectSharedResource']> =>
  async ({ params, commandId }, context) => {
    const { id: shareId } = params;
    const { userId: recipientId } = context;
    const stream = shareStream(shareId);
    const { state } = await deps.streams.load(shares, stream);
    await mayBeSaid(deps, requireRecipient(state, recipientId), recipientId);
    const command = { type, shareId, recipientId } as const;
    const { position } = await deps.streams.handle(shares, stream, command, fromRequest(commandId, context));
    return { body: { success: true, message }, position };
  };

export const rejectSharedResource = said(
  'Reject',
  'Resource rejected.',
  async (deps, { share, recipient: { status, round } }, userId) => {
    if (status === 'pending') await requireOffered(deps, share, { userId, round });
  },
);

/** It waits for an answer once more, while it is still offered; what waits already stays as it is. */
export const undoRejection = said(
  'UndoRejection',
  'It is waiting for your answer.',
  async (deps, { share, recipient: { status, round } }, userId) => {
    if (status === 'accepted') return;
    await requireOffered(deps, share, { userId, round });
    requireSomething(await sharedContents(deps.streams, share));
  },
);

/** Accepted copies stay. */
export const withdrawSharedResource =
  (deps: Dependencies): CommandHandler<(typeof sharesApi)['withdrawSharedResource']> =>
  async ({ params, commandId }, context) => {
    const { id: shareId } = params;
    const command = { type: 'Withdraw', shareId, by: context.userId } as const;
    const asked = fromRequest(commandId, context);
    const { position } = await deps.streams.handle(shares, shareStream(shareId), command, asked);
    const message = 'Withdrawn. It can no longer be accepted. Copies that were already made stay.';
    return { body: { success: true, message }, position };
  };
