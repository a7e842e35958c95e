import { describe, expect, it } from 'vitest';
import { brokenWordSign, openEnd } from './joint.ts';

describe('a line and the words that go on with it', () => {
  it.each([
    ['a serum potassium', 'below 3.5', 'a serum potassium below 3.5'],
    ['is hypopara-', 'thyroidism', `is hypopara${brokenWordSign}thyroidism`],
    ['of non-', 'Hodgkin lymphoma', 'of non-Hodgkin lymphoma'],
    ['HLA-', 'B27', 'HLA-B27'],
    ['Lambert–', 'Eaton', 'Lambert–Eaton'],
    ['of 500–', '750 mg', 'of 500–750 mg'],
    ['1,25-', 'dihydroxycholecalciferol', '1,25-dihydroxycholecalciferol'],
    ['the 2-', 'and 3-chamber views', 'the 2- and 3-chamber views'],
    ['of the heart –', 'which fails', 'of the heart – which fails'],
    ['低钾血症是指血清', '钾低于', '低钾血症是指血清钾低于'],
  ])('%s, %s', (end, words, whole) => {
    expect(openEnd(end, words) + words).toBe(whole);
  });
});
