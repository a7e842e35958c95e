import { expect, it } from 'vitest';
import { settingOf } from './setting.ts';
import { featuresOf } from './features.ts';
import { blended, leafOf, treeOdds, type Model } from './model.ts';
import weights from './weights.json' with { type: 'json' };
import { candidatesOf } from '../candidates/candidates.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { HEART_FAILURE } from '../fixture.ts';
import { createTagger } from '../../../language/tagger.ts';

const tree = { feature: [1, -1, -1], at: [0.5, -2, 2], left: [1, 0, 0], right: [2, 0, 0] };

it('goes left up to the border of a node', () => {
  expect(leafOf(tree, [9, 0.5])).toBe(-2);
  expect(leafOf(tree, [9, 0.6])).toBe(2);
});

it('turns odds into a probability', () => {
  const model: Model = { features: ['a', 'b'], bias: 0, trees: [tree, tree] };
  expect(treeOdds(model, [0, 1])).toBe(4);
  expect(blended({ bias: 1, trees: 0.5, wording: 2 }, 4, -1)).toBeCloseTo(1 / (1 + Math.exp(-1)));
});

it('knows every feature that the shipped weights were learnt with, as a finite number', async () => {
  const index = indexDocument(HEART_FAILURE);
  const tag = await createTagger();
  for (const style of ['cloze_deletion', 'question_answer'] as const)
    for (const [number, page] of index.pages) {
      const setting = settingOf(index, page, tag);
      for (const candidate of candidatesOf(index, number, tag, style)) {
        const features = featuresOf(candidate, setting);
        const numbers = weights.trees.features
          .filter((name) => !name.startsWith('pattern '))
          .map((name) => features[name]);
        expect(numbers.filter((value) => value === undefined || !Number.isFinite(value))).toEqual([]);
      }
    }
});
