import { describe, expect, it } from 'vitest';
import { withoutReader } from './reader.ts';

describe('what is said to the reader', () => {
  it.each([
    ['Your lungs carry oxygen to your blood.', 'The lungs carry oxygen to the blood.'],
    [
      'Less than 20 percent of the iron we consume is absorbed.',
      'Less than 20 percent of the iron consumed is absorbed.',
    ],
    [
      'We recommend against using qSOFA alone as a screening tool, compared with NEWS or SIRS.',
      'Using qSOFA alone as a screening tool is not recommended, compared with NEWS or SIRS.',
    ],
    [
      'For adults with septic shock, we suggest starting vasopressors peripherally.',
      'For adults with septic shock, starting vasopressors peripherally is suggested.',
    ],
    [
      'Studies have shown that babies born vaginally are colonized by lactobacilli.',
      'Babies born vaginally are colonized by lactobacilli.',
    ],
  ])('%s', (text, expected) => {
    expect(withoutReader(text)).toBe(expected);
  });

  it.each([
    'Talk with your doctor about the medicines.',
    'You may need oxygen therapy.',
    'Studies suggest that tea helps.',
  ])('stays: %s', (text) => {
    expect(withoutReader(text)).toBe(text);
  });
});
