import { describe, expect, it } from 'vitest';
import { aPlan } from './plan.fixture.ts';
import {
  bestTodayOf,
  countsInWords,
  dealtInWords,
  limitInWords,
  loadInWords,
  minutesInWords,
  moreNewOf,
  stillInWords,
  tomorrowInWords,
  waitsInWords,
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
    expect([load(12, 20), load(0, 3), load(4, 0), load(1415, 8)].map(countsInWords)).toEqual([
      '12 due · 20 new',
      '3 new',
      '4 due',
      '200 of 1,423',
    ]);
    expect([load(39_365, 0), load(1200, 1000)].map(loadInWords)).toEqual([
      '39,365 due cards',
      '1,200 due and 1,000 new cards',
    ]);
    expect([load(415, 0), load(12, 20)].map(dealtInWords)).toEqual([
      '200 of 415 due cards',
      '12 due and 20 new cards',
    ]);
  });

  it.each([
    [1, 'about 1 minute'],
    [89, 'about 89 minutes'],
    [90, 'about 1½ hours'],
    [104, 'about 1½ hours'],
    [105, 'about 2 hours'],
    [599, 'about 10 hours'],
    [9842, 'about 164 hours'],
    [90_000, 'about 1,500 hours'],
  ])('tells %i minutes as %s', (minutes, words) => expect(minutesInWords(minutes)).toBe(words));

  it('is what is best done today where there is more than a person can do in a day', () => {
    const backlog = load(39_365, 20, 9847);
    expect(bestTodayOf(backlog)).toEqual({ cards: 200, minutes: 50 });
    expect(stillInWords(backlog)).toBe(
      'Another 200 cards would be best today, about 50 minutes; 39,365 are due in all.',
    );
    const day = load(415, 20, 109);
    expect(bestTodayOf(day)).toBeNull();
    expect(stillInWords(day)).toBe('Still for today: 415 due and 20 new cards, about 2 hours.');
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
    expect([moreNewOf({ newInAll: 395 }), moreNewOf({ newInAll: 4 })]).toEqual([20, 4]);
  });

  it('tells what waits for the days to come', () => {
    expect(waitsInWords(aPlan({ due: 100, dueInAll: 911 }))).toBe(
      '100 of 911 due today; the rest wait, which costs least.',
    );
    expect(waitsInWords(aPlan({ dueInAll: 811 }))).toBe(
      '811 due cards wait for the days to come: your reviews of today are done.',
    );
    expect(waitsInWords(aPlan({ dueInAll: 1, isDayOff: true }))).toBe('1 due card waits.');
    expect([aPlan({ due: 12 }), aPlan({ due: 12, dueInAll: 12 })].map(waitsInWords)).toEqual(['', '']);
  });
});
