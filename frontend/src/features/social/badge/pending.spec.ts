import { describe, expect, it } from 'vitest';
import { badgeText, pendingInWords } from './pending.ts';

describe('the social badge', () => {
  it.each([
    [0, null, 'No pending received resources'],
    [1, '1', '1 pending received resource'],
    [99, '99', '99 pending received resources'],
    [100, '99+', '100 pending received resources'],
  ])('shows %d as %s and says %j', (pending, text, words) => {
    expect([badgeText(pending), pendingInWords(pending)]).toEqual([text, words]);
  });
});
