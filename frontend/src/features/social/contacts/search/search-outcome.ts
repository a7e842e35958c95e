import type { PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { errorMessage, isApiError } from '../../../../api/api-error.ts';

/** What came of a search: people to ask, or a sentence. `failed`: nobody knows whether there is anybody. */
export interface SearchOutcome {
  people: readonly PersonFound[];
  words: string;
  /** What else to try. */
  hint?: string | undefined;
  failed: boolean;
  /** Who was found and is left out. */
  leftOut: readonly string[];
}

interface Answer {
  success: boolean;
  message: string;
  user: PersonFound | null;
  users: readonly PersonFound[];
  /** Others match as well. */
  more: boolean;
}

const byAddress = 'Not everybody can be found by name. A whole e-mail address finds anybody with an account.';

const typeMore = 'There are more. Type more of the name, or the whole e-mail address.';

const countInWords = (count: number, more: boolean): string =>
  count === 1 ? '1 person found' : `${more ? 'The first ' : ''}${count} people found`;

/** What is shown of the answer of a search. `connected`: ids of contacts; who was only asked, or asks, stays listed. */
export function outcomeOf(
  { success, user, users, more }: Answer,
  connected: ReadonlySet<string>,
  searched: string,
): SearchOutcome {
  const found = users.length === 0 && user ? [user] : users;
  const people = found.filter(({ id }) => !connected.has(id));
  const leftOut = found.filter(({ id }) => connected.has(id)).map(({ id }) => id);
  const outcome = (words: string): SearchOutcome => ({
    people,
    words,
    failed: false,
    leftOut,
    ...(more && { hint: typeMore }),
  });
  if (people.length > 0) return outcome(countInWords(people.length, more));
  if (more) return outcome(`The first ${found.length} who match are already in your contacts.`);
  if (found.length > 1) return outcome('All matching users are already in your contacts.');
  if (found.length === 1) return outcome('This user is already in your contacts.');
  const nobody = outcome(success ? 'No users found matching your search.' : 'No users found.');
  return searched.includes('@') ? nobody : { ...nobody, hint: byAddress };
}

/** Whether it still is as it was shown: nobody who was left out has been removed or blocked meanwhile. */
export const isCurrent = ({ people, leftOut }: SearchOutcome, connected: ReadonlySet<string>): boolean =>
  people.length > 0 || leftOut.every((id) => connected.has(id));

/** The message when a search failed. */
export function failedSearch(thrown: unknown): SearchOutcome {
  return { people: [], words: whyFailed(thrown), failed: true, leftOut: [] };
}

function whyFailed(thrown: unknown): string {
  if (!isApiError(thrown)) return 'Search failed.';
  if (thrown.status === 0) return 'Network error during search. Please check your connection and try again.';
  if (thrown.code === 'UNREADABLE_ANSWER') return 'Failed to parse response.';
  return `Search failed. ${errorMessage(thrown)}`;
}
