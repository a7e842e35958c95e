import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ShareEvent } from '@anamnesis/contracts/social/events.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import { evolveShare, type Recipient, type ShareState } from './state.ts';

type Data<T extends ShareEvent['type']> = Extract<ShareEvent, { type: T }>['data'];

/** Whether sender and recipient are still contacts is in another stream: the handlers have asked. */
export type ShareCommand =
  | { type: 'Send'; share: Data<'ShareSent'> }
  | { type: 'Withdraw'; shareId: string; by: string }
  | ({ type: 'Accept' } & Omit<Data<'ShareAccepted'>, 'senderId'>)
  | { type: 'Reject'; shareId: string; recipientId: string }
  | { type: 'UndoRejection'; shareId: string; recipientId: string }
  | { type: 'SwitchFollowing'; shareId: string; recipientId: string; follows: boolean };
type CommandOf<T extends ShareCommand['type']> = Extract<ShareCommand, { type: T }>;
type Sent = NonNullable<ShareState>;

/** One share to one or many, each of whom answers once. */
export const shareDecider: Decider<ShareState, ShareCommand, ShareEvent> = {
  initialState: null,
  evolve: evolveShare,
  decide(command, share) {
    if (command.type === 'Send') return share ? [] : [{ type: 'ShareSent', data: command.share }];
    if (share === null) throw notFound('Share');
    switch (command.type) {
      case 'Withdraw':
        return withdraw(command, share);
      case 'Accept':
        return accept(command, share);
      case 'Reject':
        return reject(command, share);
      case 'UndoRejection':
        return undoRejection(command, share);
      case 'SwitchFollowing':
        return switchFollowing(command, share);
      default:
        return command satisfies never;
    }
  },
};

/** Throws NOT_FOUND for a share that was not sent to this person. */
export function requireRecipient(
  share: ShareState,
  recipientId: string,
): { share: Sent; recipient: Recipient } {
  const recipient = share?.recipients.get(recipientId);
  if (!share || !recipient) throw notFound('Share');
  return { share, recipient };
}

export const noLongerOffered = (): Rejection =>
  new Rejection(
    socialRefusals.NO_LONGER_OFFERED,
    'This is no longer offered: it was withdrawn, or you and the sender are no longer contacts.',
  );

export const rejectedAlready = (): Rejection => alreadyAnswered('You have rejected this already.');

function withdraw({ shareId, by }: CommandOf<'Withdraw'>, share: Sent): ShareEvent[] {
  if (share.senderId !== by) throw notFound('Share');
  return share.isWithdrawn ? [] : [{ type: 'ShareWithdrawn', data: { shareId, senderId: by } }];
}

function accept(command: CommandOf<'Accept'>, sent: ShareState): ShareEvent[] {
  const { type: _, ...accepted } = command;
  const { share, recipient } = requireRecipient(sent, accepted.recipientId);
  if (recipient.status === 'accepted') return [];
  if (recipient.status === 'rejected') throw rejectedAlready();
  if (share.isWithdrawn) throw noLongerOffered();
  const follows = accepted.follows && share.canBeFollowed;
  return [{ type: 'ShareAccepted', data: { ...accepted, senderId: share.senderId, follows } }];
}

function reject({ shareId, recipientId }: CommandOf<'Reject'>, sent: ShareState): ShareEvent[] {
  const { share, recipient } = requireRecipient(sent, recipientId);
  if (recipient.status === 'rejected') return [];
  if (recipient.status === 'accepted') throw alreadyAnswered('You have accepted this already.');
  if (share.isWithdrawn) throw noLongerOffered();
  return [{ type: 'ShareRejected', data: { shareId, recipientId, senderId: share.senderId } }];
}

function undoRejection({ shareId, recipientId }: CommandOf<'UndoRejection'>, sent: ShareState): ShareEvent[] {
  const { share, recipient } = requireRecipient(sent, recipientId);
  if (recipient.status === 'accepted') throw alreadyAnswered('You have accepted this already.');
  if (share.isWithdrawn) throw noLongerOffered();
  if (recipient.status === 'pending') return [];
  return [{ type: 'RejectionUndone', data: { shareId, recipientId, senderId: share.senderId } }];
}

const alreadyAnswered = (message: string): Rejection =>
  new Rejection(socialRefusals.ALREADY_ANSWERED, message);

function switchFollowing(command: CommandOf<'SwitchFollowing'>, sent: ShareState): ShareEvent[] {
  const { shareId, recipientId, follows } = command;
  const { share, recipient } = requireRecipient(sent, recipientId);
  if (recipient.status !== 'accepted') throw notFound('Share');
  if (recipient.follows === follows) return [];
  if (follows && share.isWithdrawn) throw noLongerOffered();
  if (follows && !share.canBeFollowed) {
    const message = 'The sender does not offer later changes of this.';
    throw new Rejection(socialRefusals.CANNOT_BE_FOLLOWED, message);
  }
  return [{ type: 'FollowingSwitched', data: { shareId, recipientId, follows } }];
}
