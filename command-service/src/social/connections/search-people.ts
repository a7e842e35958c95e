import { emailSchema } from '@anamnesis/contracts/accounts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { FoundAccount } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { connectionsApi, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import { mostFound } from '@anamnesis/contracts/social/limits.ts';
import { userTypeOf } from '@anamnesis/contracts/social/people.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { connectionDecider } from './decider.ts';
import { distinguished } from './distinguished.ts';
import { hasBlocked } from './state.ts';

/** More than are shown, because some of them may have blocked the caller, and others be contacts, who come last. */
const mostLookedAt = 3 * mostFound;
/** Nobody has this id. */
const nobody = 'nobody';

type Found = { users: PersonFound[]; more: boolean };
type Visible = { person: FoundAccount; unconnected: boolean };

/**
 * Whoever is not to be found makes no difference in the answer, and next to none in the work: one connection is read also when nobody
 * is found.
 */
export const searchPeople =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.searchPeople> =>
  async ({ body: { testData } }, { userId }) => {
    const address = emailSchema.safeParse(testData);
    const { users, more } = address.success
      ? await byAddress(deps, address.data, userId)
      : await byName(deps, testData, userId);
    return {
      body: { success: users.length > 0, message: messageOf(users), user: users[0] ?? null, users, more },
      position: null,
    };
  };

/** Whoever knows the whole address of a person learns that it is that person's. */
async function byAddress(deps: Dependencies, email: string, userId: string): Promise<Found> {
  const person = await deps.credentials.byEmail(email);
  const found = await visible(deps, person ? [person] : [], userId);
  const users = found.map(({ person: one }) => ({ ...shown(one), email: one.email, ...nothingMore }));
  return { users, more: false };
}

async function byName(deps: Dependencies, text: string, userId: string): Promise<Found> {
  const found = await deps.credentials.byName(text, mostLookedAt + 1);
  const seen = await visible(deps, found, userId);
  const ordered = [
    ...seen.filter(({ unconnected }) => unconnected),
    ...seen.filter(({ unconnected }) => !unconnected),
  ];
  const people = ordered.slice(0, mostFound).map(({ person }) => person);
  return { users: await distinguished(deps, userId, people), more: seen.length > mostFound };
}

/** Without the caller, and those who have blocked the caller. */
async function visible(
  deps: Pick<Dependencies, 'streams'>,
  found: readonly FoundAccount[],
  userId: string,
): Promise<Visible[]> {
  const others = found.filter((person) => person.userId !== userId);
  const ids = others.length === 0 ? [nobody] : others.map((person) => person.userId);
  const between = await Promise.all(
    ids.map((id) => deps.streams.view(connectionDecider, connectionStream(userId, id))),
  );
  return others.flatMap((person, index) => {
    const connection = between[index];
    if (!connection || hasBlocked(connection, person.userId)) return [];
    return [{ person, unconnected: connection.status === 'none' }];
  });
}

/** Whoever is found by the whole address is known well enough. */
const nothingMore = { hint: '', sharedContacts: 0 };

const shown = (person: FoundAccount) => ({
  id: person.userId,
  name: person.username,
  email: '',
  userType: userTypeOf(person),
});

function messageOf({ length }: readonly PersonFound[]): string {
  if (length === 0) return 'No users found.';
  return length === 1 ? '1 user found' : `${length} users found`;
}
