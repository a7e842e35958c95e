import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { connectionsCategory } from '../category.ts';
import { areContacts, type Connection } from '../connections/state.ts';

export type SentTo = { userId: string; round: number; name: string };

/** Streams that are read at once. */
const atOnce = 50;

/**
 * These people as contacts of one person. Throws the same NOT_FOUND for whoever is not a contact, was removed, has blocked
 * or was erased, and for an id of nobody.
 */
export async function requireContacts(
  { streams, credentials }: Pick<Dependencies, 'streams' | 'credentials'>,
  userId: string,
  otherIds: readonly string[],
): Promise<SentTo[]> {
  const people = await credentials.peopleOf(otherIds);
  const found: SentTo[] = [];
  for (let from = 0; from < otherIds.length; from += atOnce) {
    const some = otherIds.slice(from, from + atOnce).map(async (otherId): Promise<SentTo> => {
      const { status, round } = await connectionOf(streams, userId, otherId);
      const person = people.get(otherId);
      if (status !== 'connected' || !person) throw notFound('Contact');
      return { userId: otherId, round, name: person.username };
    });
    found.push(...(await Promise.all(some)));
  }
  return found;
}

/** Whether the connection through which something was sent is still there. */
export const stillContacts = async (
  streams: Dependencies['streams'],
  [one, other]: readonly [string, string],
  round: number,
): Promise<boolean> => areContacts(await connectionOf(streams, one, other), round);

const connectionOf = async (
  streams: Dependencies['streams'],
  one: string,
  other: string,
): Promise<Connection> => (await streams.load(connectionsCategory, connectionStream(one, other))).state;
