import { randomUUID } from 'node:crypto';
import { pairOf } from '@anamnesis/contracts/social/ids.ts';
import { connectionStream, shareStream } from '@anamnesis/contracts/social/events.ts';
import { type Append, newEvent } from './append.ts';

const minuteMs = 60_000;

/**
 * What the log holds of so many shares that wait for one person's answer, from the senders in turn, a minute apart and
 * the last of them a minute before `until` (ms since 1970); each sender is a contact.
 */
export function* inboxOf(
  recipientId: string,
  senderIds: readonly string[],
  shares: number,
  until: number,
): Generator<Append> {
  const timeOf = (n: number): string => new Date(until - (shares - n) * minuteMs).toISOString();
  for (const senderId of senderIds) {
    const ends = { fromId: senderId, toId: recipientId, round: 1 };
    yield {
      stream: connectionStream(...(pairOf(senderId, recipientId).split(':') as [string, string])),
      after: -1,
      events: [
        newEvent({ type: 'ConnectionRequested', data: { ...ends, isSilenced: false } }, senderId, timeOf(-2)),
        newEvent({ type: 'ConnectionAccepted', data: ends }, recipientId, timeOf(-1)),
      ],
    };
  }
  for (let n = 0; n < shares; n += 1) {
    const senderId = senderIds[n % senderIds.length] ?? '';
    const shareId = randomUUID();
    const data = {
      shareId,
      senderId,
      recipients: [{ userId: recipientId, round: 1 }],
      items: [
        { itemType: 'folder' as const, itemId: randomUUID(), name: `Cardiology ${n}` },
        { itemType: 'file' as const, itemId: randomUUID(), name: `Kidney ${n}` },
      ],
      message: 'For Thursday: read the part on the loop of Henle first.',
      canBeFollowed: true,
    };
    yield {
      stream: shareStream(shareId),
      after: -1,
      events: [newEvent({ type: 'ShareSent', data }, senderId, timeOf(n))],
    };
  }
}
