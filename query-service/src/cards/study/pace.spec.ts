import { describe, expect, it } from 'vitest';
import { defaultSecondsPerCard, minutesFor, secondsPerCard } from './pace.ts';

/** Answers so many seconds apart, each to a card of its own. */
function answers(gaps: readonly number[], more: { studyDay?: string; reversed?: boolean } = {}) {
  let seconds = 0;
  return [0, ...gaps].map((gap, n) => {
    seconds += gap;
    const at = new Date(Date.parse('2026-03-01T08:00:00Z') + seconds * 1000).toISOString();
    return { cardId: `${n}`, at, studyDay: '2026-03-01', reversed: false, ...more };
  });
}
const steady = (seconds: number, count = 40) => Array.from({ length: count }, () => seconds);

describe('the pace', () => {
  it('is taken from the times between answers, in whatever order they come', () => {
    expect(secondsPerCard(answers(steady(7)))).toBe(7);
    expect(secondsPerCard(answers(steady(7)).toReversed())).toBe(7);
  });

  it('is the stated default until there are enough', () => {
    expect(secondsPerCard([])).toBe(defaultSecondsPerCard);
    expect(secondsPerCard(answers(steady(7, 19)))).toBe(defaultSecondsPerCard);
    expect(secondsPerCard(answers(steady(7, 20)))).toBe(7);
  });

  it('leaves pauses out, and the few that took longest', () => {
    expect(secondsPerCard(answers([...steady(7), 900, 3_600, 100, 90]))).toBe(7);
  });

  it('counts no night, and no answer that was taken back', () => {
    const one = answers(steady(7, 19));
    const other = one.map((each) => ({
      ...each,
      studyDay: '2026-03-02',
      at: each.at.replace('-01T08', '-01T09'),
    }));
    expect(secondsPerCard([...one, ...other.slice(0, 1)])).toBe(defaultSecondsPerCard);
    expect(secondsPerCard(answers(steady(7), { reversed: true }))).toBe(defaultSecondsPerCard);
  });

  it('promises no day at a speed at which nobody reads', () => {
    expect(secondsPerCard(answers(steady(0.05)))).toBe(2);
  });

  it('tells the time of a card with its repeats', () => {
    const twice = answers(steady(7, 39)).map((each, n) => ({ ...each, cardId: `${n % 20}` }));
    expect(secondsPerCard(twice)).toBe(14);
  });
});

it('rounds minutes up', () => {
  expect([minutesFor(0, 15), minutesFor(1, 15), minutesFor(20, 15), minutesFor(21, 15)]).toEqual([
    0, 1, 5, 6,
  ]);
});
