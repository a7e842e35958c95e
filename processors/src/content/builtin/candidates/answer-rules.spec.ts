import { describe, expect, it } from 'vitest';
import { isGoodAnswer, isListAnswer, isStopAnswer, isWorthKnowing } from './answer-rules.ts';
import { isGivenAway } from './give-away.ts';

describe('rules on answers', () => {
  it.each([
    'mitral valve',
    'atrial fibrillation (AF)',
    '5.25 liters',
    '140/90 mm Hg',
    'SA node',
    'loop of Henle',
    'Heparin',
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
    ['an open bracket', 'aorta (largest'],
    ['a clause', 'condition called ischemia'],
    ['nothing', ' '],
  ])('refuses %s', (_name, answer) => expect(isGoodAnswer(answer)).toBe(false));

  it('names what is wrong', () => {
    expect(isStopAnswer('of the')).toBe(true);
    expect(isListAnswer('left or right atrium')).toBe(true);
    expect(isListAnswer('1,200 mg/kg')).toBe(false);
    expect(isWorthKnowing('different places')).toBe(false);
  });
});

describe('isGivenAway', () => {
  it.each([
    ['the same word', 'ventricles', 'The … pump blood; the left ventricle is thicker.'],
    ['its stem', 'ventricle', 'Ventricular contraction empties the …'],
    ['part of the term', 'left atrium', 'Blood leaves the right atrium for the …'],
    ['its abbreviation', 'atrial fibrillation', 'In … (AF) the rhythm is irregular.'],
    ['what it stands for', 'AF', 'In atrial fibrillation, or …, the rhythm is irregular.'],
    ['the same number', '70 mL', 'It ejects … of 70 in total.'],
  ])('sees %s', (_name, answer, rest) => expect(isGivenAway(answer, rest)).toBe(true));

  it.each([
    ['mitral valve', 'The opening between the left atrium and ventricle is guarded by the …'],
    ['apex', 'The inferior tip of the heart is called the …'],
    ['5.25 liters', 'The heart pumps … in 1 minute.'],
  ])('leaves %s hidden', (answer, rest) => expect(isGivenAway(answer, rest)).toBe(false));
});
