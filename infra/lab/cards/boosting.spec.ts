import { describe, expect, it } from 'vitest';
import { logistic, treeOdds } from '@anamnesis/content/engines/extractive/judgement/model.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { boost, defaults, type Example } from './boosting.ts';

const random = dice(7);
/** Good where the first feature is large, or the second and third are both small; the fourth says nothing. */
const examples: Example[] = Array.from({ length: 600 }, () => {
  const features = Float64Array.from({ length: 4 }, () => random());
  const [a, b, c] = features as unknown as [number, number, number];
  return { features, label: a > 0.7 || (b < 0.4 && c < 0.5) ? 1 : 0, weight: 1 };
});
const options = { ...defaults, trees: 120, rate: 0.1, featureShare: 1 };
const model = boost(['a', 'b', 'c', 'noise'], examples.slice(0, 400), options);

describe('boosting', () => {
  it('foresees examples that it has not seen', () => {
    const right = examples
      .slice(400)
      .filter(({ features, label }) => (logistic(treeOdds(model, features)) > 0.5 ? 1 : 0) === label);
    expect(right.length).toBeGreaterThan(180);
  });

  it('gives the same model for the same examples', () => {
    expect(boost(['a', 'b', 'c', 'noise'], examples.slice(0, 400), options)).toEqual(model);
  });

  it('says how common good ones are where the features tell nothing', () => {
    const same = examples.map(({ label }) => ({ features: new Float64Array(1), label, weight: 1 }));
    const share = same.filter(({ label }) => label === 1).length / same.length;
    expect(logistic(treeOdds(boost(['none'], same, options), [0]))).toBeCloseTo(share, 1);
  });
});
