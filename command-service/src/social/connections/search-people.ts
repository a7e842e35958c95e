import { emailSchema } from '@anamnesis/contracts/accounts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { FoundPerson } from '@anamnesis/contracts/ports/credential-store.ts';
import type { connectionsApi, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import { mostFound } from '@anamnesis/contracts/social/limits.ts';
import { userTypeOf } from '@anamnesis/contracts/social/people.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { connectionDecider } from './decider.ts';
import { hasBlocked } from './state.ts';

/** More than are shown, because some of them may have blocked the caller. */
const mostLookedAt = 2 * mostFound;
/** Nobody has this id. */
const nobody = 'nobody';

type Found = PersonFound[];

/**
 * Whoever is not to be found makes no difference in the answer, and next to none in the work: one connection is read also when nobody
 * is found.
 */
export const searchPeople =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.searchPeople> =>
  async ({ body: { testData } }, { userId }) => {
    const address = emailSchema.safeParse(testData);
    const users = address.success
      ? await byAddress(deps, address.data, userId)
      : await byName(deps, testData, userId);
    return {
      body: { success: users.length > 0, message: messageOf(users), user: users[0] ?? null, users },
      position: null,
    };
  };

/** Whoever knows the whole address of a person is told that it is that person's. */
async function byAddress(deps: Dependencies, email: string, userId: string): Promise<Found> {
  const person = await deps.credentials.byEmail(email);
  const found = await visible(deps, person ? [person] : [], userId);
  return found.map((one) => ({ ...shown(one), email: one.email }));
}

async function byName(deps: Dependencies, text: string, userId: string): Promise<Found> {
  const found = await deps.credentials.byName(text, mostLookedAt + 1);
  return (await visible(deps, found, userId)).slice(0, mostFound).map(shown);
}

/** Without the caller, and those who have blocked the caller. */
async function visible(
  deps: Pick<Dependencies, 'streams'>,
  found: readonly FoundPerson[],
  userId: string,
): Promise<FoundPerson[]> {
  const others = found.filter((person) => person.userId !== userId);
  const ids = others.length === 0 ? [nobody] : others.map((person) => person.userId);
  const blocking = await Promise.all(ids.map((id) => isBlockedBy(deps, id, userId)));
  return others.filter((_, index) => !blocking[index]);
}

async function isBlockedBy(
  { streams }: Pick<Dependencies, 'streams'>,
  otherId: string,
  userId: string,
): Promise<boolean> {
  return hasBlocked(await streams.view(connectionDecider, connectionStream(userId, otherId)), otherId);
}

const shown = (person: FoundPerson): PersonFound => ({
  id: person.userId,
  name: person.username,
  email: '',
  userType: userTypeOf(person),
});

function messageOf({ length }: Found): string {
  if (length === 0) return 'No users found.';
  return length === 1 ? '1 user found' : `${length} users found`;
}
