import { minutesFor } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { describe, expect, it } from 'vitest';
import { defaultSecondsPerCard, paceIn } from './pace.ts';

type More = { studyDay?: string; reversed?: boolean; isNew?: true };
/** Answers so many seconds apart, each to a card of its own that was known before. */
function answers(gaps: readonly number[], more: More = {}) {
  let seconds = 0;
  return [0, ...gaps].map((gap, n) => {
    seconds += gap;
    const at = new Date(Date.parse('2026-03-01T08:00:00Z') + seconds * 1000).toISOString();
    return { cardId: `${n}`, at, studyDay: '2026-03-01', reversed: false, ...more };
  });
}
const steady = (seconds: number, count = 40) => Array.from({ length: count }, () => seconds);
const known = (given: Parameters<typeof paceIn>[0]) => paceIn(given).secondsPerCard;

const minutes = (due: number, fresh: number, secondsPerNewCard?: number) =>
  minutesFor({ due, new: fresh }, { secondsPerCard: 15, secondsPerNewCard });

describe('the pace', () => {
  it('is taken from the times between answers, in whatever order they come', () => {
    expect(known(answers(steady(7)))).toBe(7);
    expect(known(answers(steady(7)).toReversed())).toBe(7);
  });

  it('begins at the stated default, and comes nearer with each answer', () => {
    expect(known([])).toBe(defaultSecondsPerCard);
    const after = [1, 10, 20, 30, 40].map((count) => known(answers(steady(7, count))));
    expect(after).toEqual([14.8, 13, 11, 9, 7]);
  });

  it('is the median: pauses and slow answers change nothing', () => {
    expect(known(answers([...steady(7), 900, 3_600, 100, 90, ...steady(60, 15)]))).toBe(7);
  });

  it('is of the times that answers took, where they were measured', () => {
    const measured = answers(steady(30)).map((each) => ({ ...each, took: 7_000 }));
    expect(known(measured)).toBe(7);
    expect(known(measured.map((each, n) => ({ ...each, ...(n % 10 === 0 && { took: 600_000 }) })))).toBe(7.8);
  });

  it('is one for each kind of card', () => {
    const slow = answers(steady(30), { isNew: true }).map((each) => ({
      ...each,
      cardId: `new ${each.cardId}`,
    }));
    const later = slow.map((each) => ({ ...each, at: each.at.replace('T08', 'T10') }));
    expect(paceIn([...answers(steady(7)), ...later])).toEqual({ secondsPerCard: 7, secondsPerNewCard: 30 });
  });

  it('counts no night, and no answer that was taken back', () => {
    const one = answers(steady(7, 20));
    const [first] = answers([], { studyDay: '2026-03-02' });
    expect(known([...one, { ...first!, at: '2026-03-01T08:02:27Z' }])).toBe(known(one));
    expect(known(answers(steady(7), { reversed: true }))).toBe(defaultSecondsPerCard);
  });

  it('promises no day at a speed at which nobody reads', () => {
    expect(known(answers(steady(0.05)))).toBe(2);
  });

  it('tells the time of a card with its repeats', () => {
    const twice = answers(steady(7, 41)).map((each, n) => ({ ...each, cardId: `${n % 21}` }));
    expect(known(twice)).toBe(14);
  });
});

it('rounds minutes up, and counts a new card as what it takes', () => {
  expect([minutes(0, 0), minutes(1, 0), minutes(10, 10), minutes(20, 1)]).toEqual([0, 1, 5, 6]);
  expect(minutes(4, 2, 60)).toBe(3);
});
