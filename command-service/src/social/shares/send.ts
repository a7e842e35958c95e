import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import { mostRecipients } from '@anamnesis/contracts/social/limits.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { positionOfSame } from '../../kernel/streams/folding.ts';
import { deriveId } from '../../kernel/ids.ts';
import { countCall } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import { library } from '../../library/category.ts';
import { shares } from '../category.ts';
import { requireContacts } from './contacts.ts';
import { namedItems } from './named-items.ts';

type Endpoint = (typeof sharesApi)['sendResources'];

/** Sends folders and files to contacts: all of them to everybody, or nothing to anybody. */
export const sendResources = (deps: Dependencies): CommandHandler<Endpoint> => {
  const { streams, credentials } = deps;
  return async ({ body, commandId }, context) => {
    const { userId } = context;
    const shareId = deriveId(userId, commandId, 'share');
    const stream = shareStream(shareId);
    const before = await streams.load(shares, stream);
    const asked = fromRequest(commandId, context);
    const sentAt = positionOfSame(before, asked);
    if (sentAt !== null && before.state) {
      const { items, recipients } = before.state;
      const userIds = [...recipients.keys()];
      const people = await credentials.peopleOf(userIds);
      const names = userIds.flatMap((id) => people.get(id)?.username ?? []);
      return { body: sent(shareId, items.length, names), position: sentAt };
    }
    const recipientIds = requireRecipients(userId, body.recipientIds);
    const { state } = await streams.load(library, libraryStream(userId));
    const items = namedItems(state, body);
    // Before the recipients are looked up, as that takes the most work.
    await countCall(deps, sharesApi.sendResources, context);
    const contacts = await requireContacts(deps, userId, recipientIds);
    const { message, canBeFollowed } = body;
    const recipients = contacts.map(({ userId: id, round }) => ({ userId: id, round }));
    const share = { shareId, senderId: userId, recipients, items, message, canBeFollowed };
    const { position } = await streams.handle(shares, stream, { type: 'Send', share }, asked);
    const names = contacts.map(({ name }) => name);
    return { body: sent(shareId, items.length, names), position };
  };
};

/** Each once. */
function requireRecipients(userId: string, named: readonly string[]): string[] {
  const recipientIds = [...new Set(named)];
  if (recipientIds.length === 0) {
    throw new Rejection(socialRefusals.NOTHING_TO_SEND, 'Please choose at least one contact to send to.');
  }
  if (recipientIds.includes(userId)) {
    throw new Rejection(socialRefusals.YOURSELF, 'You cannot send something to yourself.');
  }
  if (recipientIds.length <= mostRecipients) return recipientIds;
  const message = `You can send to at most ${mostRecipients} contacts at once. Please send in several parts.`;
  throw new Rejection(socialRefusals.TOO_MANY_RECIPIENTS, message);
}

const sent = (shareId: string, resources: number, names: readonly string[]) => ({
  success: true as const,
  message: `Successfully sent ${resources} ${resources === 1 ? 'resource' : 'resources'} to ${together(names)}!`,
  shareId,
});

/** 'Ann', 'Ann and Ben', 'Ann, Ben and 28 others'. */
function together(names: readonly string[]): string {
  const [first = 'your contact', second, third] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  const others = names.length - 2;
  return `${first}, ${second} and ${others} ${others === 1 ? 'other' : 'others'}`;
}
