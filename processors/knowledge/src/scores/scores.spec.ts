import type { Score } from '@anamnesis/contracts/scores/score.ts';
import { bandOf, sumOf } from '@anamnesis/contracts/scores/sum.ts';
import { array, assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { readScores } from '../folder.ts';
import { createKnowledgePack } from '../pack.ts';

const all = await readScores();
const pack = createKnowledgePack();

it.each(all.map((score) => [score.id, score] as const))(
  '%s: whatever is chosen falls into exactly one band',
  (_id, score: Score) => {
    const most = Math.max(...score.items.map(({ choices }) => choices.length));
    const picks = array(nat(most - 1), { minLength: score.items.length, maxLength: score.items.length });
    assert(
      property(picks, (picked) => {
        const chosen = Object.fromEntries(
          score.items.map(({ id, choices }, at) => [id, picked[at]! % choices.length]),
        );
        const { sum, left } = sumOf(score, chosen);
        expect(left).toBe(0);
        expect(score.bands.filter(({ from, to }) => from <= sum && sum <= to)).toEqual([bandOf(score, sum)]);
      }),
    );
  },
);

/** From the lowest sum to the highest, as the papers have them. */
it.each([
  ['CHADS-VASc', 'cha2ds2-vasc'],
  ['cha2ds2 vasc', 'cha2ds2-vasc'],
  ['curb65', 'curb-65'],
  ['GCS', 'gcs'],
  ['child pugh', 'child-pugh'],
])('is found by name: %s', async (name, id) => {
  expect(await pack.opens(name)).toMatchObject({ kind: 'score', id });
});

const suggested = async (text: string) =>
  (await pack.lookUp(text, { names: 3, facts: 0, ofEach: 0 })).names.map(({ id }) => id);

it('is suggested while its name is typed', async () => {
  expect(await suggested('wells')).toEqual(['wells-dvt', 'wells-pe']);
  expect(await suggested('CURB')).toEqual(['curb-65']);
  expect(await suggested('')).toEqual([]);
});

it('stands in the guides of its diseases, and comes with its source and the way to them', async () => {
  const guide = await pack.guide('pulmonary-embolism');
  expect(guide?.scores.map(({ id }) => id)).toEqual(['perc', 'spesi', 'wells-pe']);
  const shown = await pack.scores.get('wells-pe');
  expect(shown?.source.publisher).toBe('Thrombosis and Haemostasis');
  expect(shown?.guides).toEqual([{ id: 'pulmonary-embolism', name: guide?.name }]);
  // One that belongs to no guide.
  expect((await pack.scores.get('apgar'))?.guides).toEqual([]);
  expect(await pack.scores.get('nobody')).toBeNull();
});
