import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { sentSharesModel } from '@anamnesis/contracts/social/read-models.ts';
import { sentPage, type sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { called } from './to-received.ts';

/** Recipients that are named for each share. */
const mostNamed = 3;

/** How many answered what, not who; an erased recipient is not counted among them. */
export const sentResources =
  ({ store, people }: Dependencies): QueryHandler<typeof sharesApi.sentResources> =>
  async ({ query: { limit = sentPage.most, cursor } }, { userId }) => {
    const page = await findPage(store, sentSharesModel, {
      where: { senderId: userId },
      order: ['latestFirst'],
      limit,
      cursor,
    });
    const shareIds = page.found.map(({ key }) => key);
    const received = readModelOf(store, 'receivedShares');
    const counted = (where: Parameters<typeof received.countBy>[2]) =>
      received.countBy('shareId', shareIds, where);
    const [pending, accepted, rejected, followers] = await Promise.all([
      counted({ status: 'pending' }),
      counted({ status: 'accepted' }),
      counted({ status: 'rejected' }),
      counted({ follows: 1 }),
    ]);
    const recipients = await Promise.all(
      shareIds.map(async (shareId) => {
        const first = await received.find({ where: { shareId }, limit: mostNamed });
        return first.map(({ doc }) => doc.recipientId);
      }),
    );
    const names = await people.peopleOf([...new Set(recipients.flat())]);
    const data = page.found.map(({ key: id, doc }, n) => ({
      id,
      ...called(doc.items),
      message: doc.message,
      dateSent: doc.sentAt,
      recipientNames: (recipients[n] ?? []).flatMap((recipientId) => names.get(recipientId)?.username ?? []),
      recipients: doc.recipientCount,
      pending: pending[id] ?? 0,
      accepted: accepted[id] ?? 0,
      rejected: rejected[id] ?? 0,
      followers: followers[id] ?? 0,
      canBeFollowed: doc.canBeFollowed,
      isWithdrawn: doc.isWithdrawn,
    }));
    return { success: true, data, nextCursor: page.next };
  };
