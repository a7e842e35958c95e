import { describe, expect, it } from 'vitest';
import { badgeText, pendingInWords } from './pending.ts';

describe('the social badge', () => {
  it.each([
    [0, 0, null, 'No pending received resources'],
    [1, 0, '1', '1 pending received resource'],
    [99, 1, '99', '99 pending received resources, 1 contact request'],
    [100, 2, '99+', '100 pending received resources, 2 contact requests'],
  ])('shows %d, with %d contact requests, as %s and says %j', (pending, requests, text, words) => {
    expect([badgeText(pending), pendingInWords(pending, requests)]).toEqual([text, words]);
  });
});
