import { describe, expect, it } from 'vitest';
import { badgeText, countPending, pendingInWords } from './pending.ts';

describe('the social badge', () => {
  it('counts what waits for an answer only', () => {
    const statuses = ['pending', 'accepted', 'rejected', 'pending'] as const;
    expect(countPending(statuses.map((status) => ({ status })))).toBe(2);
    expect(countPending([])).toBe(0);
  });

  it.each([
    [0, null, 'No pending received resources'],
    [1, '1', '1 pending received resource'],
    [99, '99', '99 pending received resources'],
    [100, '99+', '100 pending received resources'],
  ])('shows %d as %s and says %j', (pending, text, words) => {
    expect([badgeText(pending), pendingInWords(pending)]).toEqual([text, words]);
  });
});
