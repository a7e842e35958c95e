import { logistic } from '@anamnesis/content/engines/extractive/judgement/model.ts';
import { wordingOdds } from '@anamnesis/content/engines/extractive/judgement/wording.ts';
import { expect, it } from 'vitest';
import { fitBlend } from './blend.ts';
import { learnWording, type Worded } from './wording-weights.ts';

/** Place 1 stands in good cards only, place 2 in others only, place 3 in all. */
const cards: Worded[] = Array.from({ length: 200 }, (_, at) => ({
  slots: [at % 2 === 0 ? 1 : 2, 3],
  label: at % 2 === 0 ? 1 : 0,
  weight: 1,
}));

it('learns which places stand in good cards, the same each time', () => {
  const wording = learnWording(cards);
  expect(logistic(wordingOdds(wording, [1, 3]))).toBeGreaterThan(0.8);
  expect(logistic(wordingOdds(wording, [2, 3]))).toBeLessThan(0.2);
  expect(learnWording(cards)).toEqual(wording);
});

it('blends two odds by what each foresees', () => {
  const odds = Array.from({ length: 400 }, (_, at) => ({
    trees: at % 4 < 2 ? 1 : -1,
    wording: at % 3 === 0 ? 1 : -1,
    label: at % 8 < 2 || at % 8 === 4 || at % 8 === 5 ? (at % 16 === 0 ? 0 : 1) : at % 16 === 3 ? 1 : 0,
  }));
  const blend = fitBlend(odds);
  expect(blend.trees).toBeGreaterThan(1);
  expect(Math.abs(blend.wording)).toBeLessThan(0.5);
});
