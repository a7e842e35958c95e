import { expect, it } from 'vitest';
import { settingOf } from './setting.ts';
import { featuresOf } from './features.ts';
import weights from './weights.json' with { type: 'json' };
import { candidatesOf } from '../candidates/candidates.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { HEART_FAILURE } from '../fixture.ts';
import { createTagger } from '../../../language/tagger.ts';

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
