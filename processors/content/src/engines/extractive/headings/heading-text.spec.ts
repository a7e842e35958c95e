import { describe, expect, it } from 'vitest';
import { asTitle } from './heading-text.ts';

describe('asTitle', () => {
  it('keeps capitals of what a page writes in capitals within its sentences', () => {
    const page = 'Of all reactions DRESS is the slowest. It is seen with an EEG, or when they dress.';
    expect(asTitle('DRESS', page)).toBe('DRESS');
    expect(asTitle('EEG', page)).toBe('EEG');
    expect(asTitle('SLOW REACTIONS', page)).toBe('Slow reactions');
  });

  it('leaves out the letter of a section, but none of a species', () => {
    expect(asTitle('B. INOTROPES', 'Inotropes make the heart strong.')).toBe('Inotropes');
    expect(asTitle('C. difficile infection', 'It is caused by C. difficile.')).toBe('C. difficile infection');
    expect(asTitle('H. Pylori', 'It is caused by H. pylori.')).toBe('H. Pylori');
  });
});
