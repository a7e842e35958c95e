import { describe, expect, it } from 'vitest';
import {
  countsInWords,
  limitInWords,
  loadInWords,
  minutesInWords,
  moreNewOf,
  tomorrowInWords,
} from './words.ts';

const load = (due: number, fresh: number, minutes = 4) => ({ due, new: fresh, minutes });

describe('a day’s work in words', () => {
  it('tells due and new cards apart', () => {
    expect(
      [load(12, 20), load(1, 1), load(1, 0), load(2, 0), load(0, 1), load(0, 0)].map(loadInWords),
    ).toEqual([
      '12 due and 20 new cards',
      '1 due and 1 new card',
      '1 due card',
      '2 due cards',
      '1 new card',
      '0 cards',
    ]);
    expect([load(12, 20), load(0, 3), load(4, 0)].map(countsInWords)).toEqual([
      '12 due · 20 new',
      '3 new',
      '4 due',
    ]);
    expect([minutesInWords(1), minutesInWords(9)]).toEqual(['about 1 minute', 'about 9 minutes']);
  });

  it('tells what tomorrow brings', () => {
    expect(tomorrowInWords({ tomorrow: load(3, 20, 6) })).toBe(
      'Tomorrow: 3 due and 20 new cards, about 6 minutes.',
    );
    expect(tomorrowInWords({ tomorrow: load(0, 0, 0) })).toBe('Nothing is due tomorrow.');
  });

  it('tells why no new card is offered, and how many more can be begun', () => {
    expect(limitInWords({ newCardsPerDay: 20, introducedToday: 20, newInAll: 395 })).toBe(
      'You began 20 new cards today; your daily limit is 20. 395 new cards wait for the days to come.',
    );
    expect(limitInWords({ newCardsPerDay: 0, introducedToday: 0, newInAll: 1 })).toBe(
      '1 new card waits; your daily limit is 0.',
    );
    expect([moreNewOf({ newInAll: 395 }), moreNewOf({ newInAll: 4 })]).toEqual([10, 4]);
  });
});
