import { createHash } from 'node:crypto';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { ListWaitingUpdates, type WaitingUpdate } from '@anamnesis/contracts/social/requests.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { followedShares } from './followed.ts';
import { changedDocuments, newDocuments } from './shared-updates.ts';

type Needs = Pick<Dependencies, 'store' | 'people'> & { bus: Pick<MessageBus, 'reply'> };

/** Replies to the processor that writes mails about updates. */
export const serveWaitingUpdates = ({ bus, ...deps }: Needs): Promise<Subscription> =>
  bus.reply(ListWaitingUpdates.subject, async (message) => {
    const { afterUserId, limit } = ListWaitingUpdates.input.parse(message);
    const found = await readModelOf(deps.store, 'receivedShares').find({
      where: { follows: 1, recipientId: { gt: afterUserId } },
      sort: [['recipientId', 'asc']],
      limit,
    });
    const userIds = [...new Set(found.map(({ doc }) => doc.recipientId))];
    const preferences = await readModelOf(deps.store, 'preferences').getMany(userIds);
    const people: { userId: string; updates: WaitingUpdate[] }[] = [];
    for (const userId of userIds) {
      if (preferences.get(userId)?.settings.emailNotifications !== true) continue;
      people.push({ userId, updates: await updatesOf(deps, userId) });
    }
    return { people, next: found.length < limit ? null : userIds.at(-1)! };
  });

async function updatesOf(
  { store, people }: Pick<Needs, 'store' | 'people'>,
  userId: string,
): Promise<WaitingUpdate[]> {
  const followed = await followedShares(store, userId);
  const senders = await people.peopleOf([...new Set(followed.map(({ senderId }) => senderId))]);
  const senderOf = new Map(
    followed.flatMap(({ shareId, senderId }) => {
      const sender = senders.get(senderId);
      return sender ? [[shareId, { senderId, senderName: sender.username }] as const] : [];
    }),
  );
  const shares = followed.filter(({ shareId }) => senderOf.has(shareId));
  const changed = (await changedDocuments(store, userId, shares)).map(({ shareId, document, changes }) => {
    const versions = changes.map(({ sourceCardId, version }) => `${sourceCardId} ${version}`);
    return {
      key: keyOf(document.documentId, ...versions),
      ...senderOf.get(shareId)!,
      documentName: document.name,
      cards: changes.length,
    };
  });
  const added = (await newDocuments(store, userId, shares)).map(({ shareId, sourceDocumentId, name }) => ({
    key: keyOf(shareId, sourceDocumentId),
    ...senderOf.get(shareId)!,
    documentName: name,
    cards: null,
  }));
  return [...changed, ...added];
}

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
