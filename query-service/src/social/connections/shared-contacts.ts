import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { mostContacts, mostSharedShown } from '@anamnesis/contracts/social/limits.ts';
import { CountSharedContacts } from '@anamnesis/contracts/social/requests.ts';
import { readModelOf } from '../../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

/** Replies to the search for people, as far as the read model is: a count that lags a moment does no harm. */
export const serveSharedContacts = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(CountSharedContacts.subject, async (message) => {
    const { userId, otherIds } = CountSharedContacts.input.parse(message);
    const own = await contactsOf(store, userId);
    const shared = await Promise.all(
      otherIds.map(async (otherId) => {
        const theirs = own.size === 0 ? new Set<string>() : await contactsOf(store, otherId);
        const both = [...theirs].filter((contactId) => own.has(contactId));
        return Math.min(both.length, mostSharedShown);
      }),
    );
    return { shared };
  });

async function contactsOf(store: ReadStore, userId: string): Promise<Set<string>> {
  const found = await readModelOf(store, 'connections').find({
    where: { userId, status: 'connected' },
    sort: [['latestFirst', 'asc']],
    limit: mostContacts,
  });
  return new Set(found.map(({ doc }) => doc.otherId));
}
