import { describe, expect, it } from 'vitest';
import { limitOf, newCardsFields } from './new-cards.ts';

describe('the daily limit of new cards', () => {
  it.each([0, 20, 9999, null])('is read as it was saved: %s', (limit) => {
    expect(limitOf(newCardsFields(limit))).toBe(limit);
  });

  it.each(['', '-1', '2.5', 'many', '10000', '1e3', '0x10'])('is none when %j was typed', (newCards) => {
    expect(limitOf({ newCardsLimited: true, newCards })).toBeUndefined();
    expect(limitOf({ newCardsLimited: false, newCards })).toBeNull();
  });

  it('begins with the usual number where there was no limit', () => {
    expect(newCardsFields(null)).toEqual({ newCardsLimited: false, newCards: '20' });
  });
});
