import { expect, it } from 'vitest';
import type { Score } from './score.ts';
import { alertsOf, bandOf, isGrade, sumOf } from './sum.ts';

const choices = (...points: number[]) => points.map((each) => ({ text: `${each} of it`, points: each }));
const yesNo = (points: number) => [
  { text: 'No', points: 0 },
  { text: 'Yes', points },
];
const score: Pick<Score, 'items' | 'bands' | 'alerts'> = {
  items: [
    { id: 'pulse', text: 'Pulse above 100', choices: yesNo(1.5) },
    { id: 'other', text: 'Another cause is likely', choices: yesNo(-2) },
    { id: 'age', text: 'Age', choices: choices(0, 1, 3) },
  ],
  bands: [
    { from: -2, to: 1, label: 'Low', text: 'Wait.' },
    { from: 1.5, to: 4.5, label: 'High', text: 'Act.' },
  ],
  alerts: [{ items: ['age'], from: 3, text: 'A 3 by itself.' }],
};

it('adds the points of what is ticked and chosen, halves and minus points too', () => {
  expect(sumOf(score, { pulse: 1, other: 1, age: 2 })).toEqual({ sum: 2.5, left: 0 });
  expect(sumOf(score, { pulse: 0, age: 0 })).toEqual({ sum: 0, left: 0 });
});

it('counts what is left to choose; what is not ticked does not hold', () => {
  expect(sumOf(score, {})).toEqual({ sum: 0, left: 1 });
  expect(sumOf(score, { pulse: 1 })).toEqual({ sum: 1.5, left: 1 });
  expect(sumOf(score, { age: 7 })).toEqual({ sum: 0, left: 1 });
});

it('tells what a sum means', () => {
  expect(bandOf(score, 1)?.label).toBe('Low');
  expect(bandOf(score, 1.5)?.label).toBe('High');
  expect(bandOf(score, 5)).toBeNull();
});

it('says of single choices what is said whatever the sum', () => {
  expect(alertsOf(score, { age: 2, other: 1 })).toEqual(['A 3 by itself.']);
  expect(alertsOf(score, { age: 1, pulse: 1 })).toEqual([]);
});

it('tells a grade from a sum', () => {
  expect(isGrade(score)).toBe(false);
  expect(isGrade({ items: score.items.slice(0, 1) })).toBe(true);
});
