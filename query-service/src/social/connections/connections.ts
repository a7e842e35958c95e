import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Person } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { connectionsApi, Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { connectionIdOf } from '@anamnesis/contracts/social/ids.ts';
import { mostContacts } from '@anamnesis/contracts/social/limits.ts';
import { addressHint, domainOf, userTypeOf } from '@anamnesis/contracts/social/people.ts';
import type { ConnectionDocument, ConnectionStatus } from '@anamnesis/contracts/social/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { byPersonName } from './by-name.ts';

/** Of the requests in one direction: many of them leave room for the contacts. */
const mostRequests = 500;
const shown = { pending: 'Pending', requested: 'Requested', connected: 'Connected' } as const;

export const connections =
  ({ store, people }: Dependencies): QueryHandler<typeof connectionsApi.connections> =>
  async (_request, { userId }) => {
    const [pending, requested, total] = await Promise.all([
      latest(store, { userId, status: 'pending' }, mostRequests),
      latest(store, { userId, status: 'requested' }, mostRequests),
      readModelOf(store, 'connections').count({ userId }),
    ]);
    const room = mostContacts - pending.length - requested.length;
    const connected = await latest(store, { userId, status: 'connected' }, room);
    const known = await people.peopleOf([
      userId,
      ...[...pending, ...requested, ...connected].map(({ otherId }) => otherId),
    ]);
    const ownDomain = domainOf(known.get(userId)?.email ?? '');
    const contactsOf = (docs: ConnectionDocument[]): Contact[] =>
      docs.flatMap((doc) => toContact(doc, known.get(doc.otherId), ownDomain) ?? []);
    const data = [
      ...contactsOf(pending),
      ...contactsOf(requested),
      ...contactsOf(connected).toSorted(byPersonName),
    ];
    const erased = pending.length + requested.length + connected.length - data.length;
    return { success: true, data, total: total - erased };
  };

async function latest(
  store: ReadStore,
  where: { userId: string; status: ConnectionStatus },
  limit: number,
): Promise<ConnectionDocument[]> {
  const found = await readModelOf(store, 'connections').find({
    where,
    sort: [['latestFirst', 'asc']],
    limit,
  });
  return found.map(({ doc }) => doc);
}

/**
 * null: the other one was erased a moment ago. Who was only asked has not shown an address to the caller: a hint of it is
 * shown as the search shows it, to those of the same domain.
 */
function toContact(
  { otherId, round, status, since }: ConnectionDocument,
  person: Person | undefined,
  ownDomain: string,
): Contact | null {
  if (!person) return null;
  const { email } = person;
  const hasHint = status === 'requested' && domainOf(email) === ownDomain;
  return {
    id: otherId,
    name: person.username,
    email: status === 'requested' ? '' : email,
    ...(hasHint && { hint: addressHint(email) }),
    userType: userTypeOf(person),
    dateAdded: since,
    status: shown[status],
    connectionId: connectionIdOf(otherId, round),
  };
}
