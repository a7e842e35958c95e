import { describe, expect, it } from 'vitest';
import { createSentenceVectors, loadSentenceVectors, vectorSimilarity } from './sentence-vectors.ts';
import { writeVectorFile } from './vectors.fixture.ts';

describe('the vector of a text', () => {
  const { vectorOf, dimension } = createSentenceVectors(
    writeVectorFile(['[UNK]', 'heart', 'the'], Float32Array.of(0, 0, 0, 3, 1, 0), 2, 8),
  );

  it('is the sum of the vectors of its tokens, of length 1', () => {
    expect(dimension).toBe(2);
    expect(vectorOf('heart')).toEqual(Float32Array.of(0, 1));
    const both = vectorOf('The heart');
    expect(both[0]).toBeCloseTo(1 / Math.sqrt(10), 5);
    expect(both[1]).toBeCloseTo(3 / Math.sqrt(10), 5);
  });

  it('is zero without a known token', () => {
    expect(vectorOf('')).toEqual(Float32Array.of(0, 0));
    expect(vectorOf('kidney')).toEqual(Float32Array.of(0, 0));
    expect(vectorSimilarity(vectorOf(''), vectorOf('heart'))).toBe(0);
  });
});

describe('the vectors that come with the program', () => {
  const { vectorOf } = loadSentenceVectors();
  const near = (a: string, b: string) => vectorSimilarity(vectorOf(a), vectorOf(b));

  it.each([
    [
      'The left ventricle pumps blood into the aorta.',
      'Blood leaves the heart through the aortic valve.',
      'The kidney filters plasma in the glomerulus.',
    ],
    [
      'Warfarin is a vitamin K antagonist.',
      'This anticoagulant inhibits clotting factors.',
      'Penicillin kills bacteria by damaging their cell wall.',
    ],
    [
      'A patient with asthma wheezes.',
      'Bronchoconstriction causes shortness of breath.',
      'The femur is the longest bone of the body.',
    ],
    ['high blood pressure', 'hypertension', 'hypoglycaemia'],
    ['myocardial infarction', 'heart attack', 'skin rash'],
    [
      'What is the treatment of depression?',
      'Antidepressants such as sertraline improve mood.',
      'Insulin lowers the concentration of glucose.',
    ],
  ])('of %j is nearer to %j than to %j', (text, similar, other) => {
    expect(near(text, similar)).toBeGreaterThan(near(text, other) + 0.1);
  });
});
