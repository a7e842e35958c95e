import type { FoundAccount } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { fewestSharedShown, mostSharedShown } from '@anamnesis/contracts/social/limits.ts';
import { addressHint, domainOf, userTypeOf } from '@anamnesis/contracts/social/people.ts';
import { CountSharedContacts } from '@anamnesis/contracts/social/requests.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

type Needs = Pick<Dependencies, 'bus' | 'credentials' | 'warn'>;

const timeoutMs = 2_000;

/**
 * People as a search by name shows them, with what distinguishes namesakes. Shared contacts are named from two on: one would
 * say whose contact it is. A hint of the address is shown to those who have an address of the same domain themselves, or who
 * share contacts: a stranger, who could try what is behind it, learns nothing of the address.
 */
export async function distinguished(
  deps: Needs,
  userId: string,
  people: readonly FoundAccount[],
): Promise<PersonFound[]> {
  const [own, shared] = await Promise.all([
    deps.credentials.peopleOf([userId]),
    sharedWith(
      deps,
      userId,
      people.map((person) => person.userId),
    ),
  ]);
  const ownDomain = domainOf(own.get(userId)?.email ?? '');
  return people.map((person, index) => {
    const count = shared[index] ?? 0;
    const sharedContacts = count >= fewestSharedShown ? Math.min(count, mostSharedShown) : 0;
    const isNear = sharedContacts > 0 || domainOf(person.email) === ownDomain;
    return {
      id: person.userId,
      name: person.username,
      email: '',
      userType: userTypeOf(person),
      hint: isNear ? addressHint(person.email) : '',
      sharedContacts,
    };
  });
}

/** Asked also where nobody was found, which takes as long. People are found when the query service is away, too. */
async function sharedWith({ bus, warn }: Needs, userId: string, otherIds: string[]): Promise<number[]> {
  try {
    const answer = await bus.request(CountSharedContacts.subject, { userId, otherIds }, timeoutMs);
    return CountSharedContacts.output.parse(answer).shared;
  } catch (error) {
    warn(error, 'shared contacts could not be counted');
    return [];
  }
}
