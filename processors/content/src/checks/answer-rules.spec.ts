import { describe, expect, it } from 'vitest';
import { isGoodAnswer, isListAnswer, isStopAnswer, isWorthKnowing } from './answer-rules.ts';

describe('rules on answers', () => {
  it.each([
    'mitral valve',
    'atrial fibrillation (AF)',
    '5.25 liters',
    '140/90 mm Hg',
    'SA node',
    'loop of Henle',
    'Heparin',
    'antibody mediated cytotoxicity',
    'malaria',
  ])('accepts %s', (answer) => expect(isGoodAnswer(answer)).toBe(true));

  it.each([
    ['function words', 'which is the'],
    ['general English', 'important process'],
    ['more than six words', 'the inner wall of the left ventricle of heart'],
    ['a list', 'neutrophils, eosinophils, and basophils'],
    ['two things', 'aorta and pulmonary trunk'],
    ['syntax', 'aorta}} {{c2::x'],
    ['emphasis', '*aorta*'],
    ['a hint', 'aorta::vessel'],
    ['how it is spoken', 'aneurysm (AN-u-rism)'],
    ['an open bracket', 'aorta (largest'],
    ['a clause', 'condition called ischemia'],
    ['a verb in the past', 'Influenza infection induced AHR'],
    ['nothing', ' '],
  ])('refuses %s', (_name, answer) => expect(isGoodAnswer(answer)).toBe(false));

  it('names what is wrong', () => {
    expect(isStopAnswer('of the')).toBe(true);
    expect(isListAnswer('left or right atrium')).toBe(true);
    expect(isListAnswer('1,200 mg/kg')).toBe(false);
    expect(isWorthKnowing('different places')).toBe(false);
  });
});
