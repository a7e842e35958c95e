import { describe, expect, it } from 'vitest';
import { offlineError, refusal, unreadableError } from '../../../../api/api-error.ts';
import { failedSearch, isCurrent, outcomeOf } from './search-outcome.ts';

const person = (id: string) => ({
  id,
  name: id,
  email: '',
  userType: 'regular' as const,
  hint: '',
  sharedContacts: 0,
});
const answer = (...ids: string[]) => ({
  success: true,
  message: 'Found',
  user: ids[0] === undefined ? null : person(ids[0]),
  users: ids.map(person),
  more: false,
});
const connected = (...ids: string[]) => new Set(ids);

describe('what a search tells', () => {
  it('leaves out who is a contact already', () => {
    expect(outcomeOf(answer('ann', 'ben', 'cem'), connected('ben'), 'a')).toMatchObject({
      people: [person('ann'), person('cem')],
      words: '2 people found',
    });
    expect(outcomeOf(answer('ann'), connected(), 'a').words).toBe('1 person found');
  });

  it('says that there are more, also when all that came are contacts', () => {
    const more = { ...answer('ann', 'ben'), more: true };
    const hint = 'There are more. Type more of the name, or the whole e-mail address.';
    expect(outcomeOf(more, connected(), 'a')).toMatchObject({ words: 'The first 2 people found', hint });
    const words = 'The first 2 who match are already in your contacts.';
    expect(outcomeOf(more, connected('ann', 'ben'), 'a')).toMatchObject({ people: [], words, hint });
  });

  it.each([
    [answer('ann', 'ben'), 'All matching users are already in your contacts.'],
    [answer('ann'), 'This user is already in your contacts.'],
    [answer(), 'No users found matching your search.'],
    [{ ...answer(), success: false }, 'No users found.'],
  ])('tells in the words of the specification why nobody is listed', (given, words) => {
    expect(outcomeOf(given, connected('ann', 'ben'), 'ann@example.org')).toMatchObject({
      people: [],
      words,
      failed: false,
    });
  });

  it('tells who searched for a name in vain what else to try', () => {
    expect(outcomeOf(answer(), connected(), 'Ann').hint).toContain('A whole e-mail address finds');
  });

  it('is told until somebody who was left out is no contact any more', () => {
    const outcome = outcomeOf(answer('ann', 'ben'), connected('ann', 'ben'), 'a');
    expect(isCurrent(outcome, connected('ann', 'ben', 'cem'))).toBe(true);
    expect(isCurrent(outcome, connected('ann'))).toBe(false);
    expect(isCurrent(outcomeOf(answer('ann', 'ben'), connected('ben'), 'a'), connected())).toBe(true);
  });

  it('knows the answer that names one person only', () => {
    expect(outcomeOf({ ...answer('ann'), users: [] }, connected(), 'a').people).toEqual([person('ann')]);
  });

  it.each([
    [offlineError, 'Network error during search. Please check your connection and try again.'],
    [unreadableError(200), 'Failed to parse response.'],
    [refusal(429, { error: 'Wait a little.', code: 'TOO_MANY_ATTEMPTS' }), 'Search failed. Wait a little.'],
    [new Error('?'), 'Search failed.'],
  ])('tells why it failed', (thrown, words) => {
    expect(failedSearch(thrown)).toMatchObject({ people: [], words, failed: true });
  });
});
