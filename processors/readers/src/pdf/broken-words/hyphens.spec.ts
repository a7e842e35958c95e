import { describe, expect, it } from 'vitest';
import { joinBrokenWords } from './hyphens.ts';

const joined = (page: string, ...others: string[]): string => joinBrokenWords([page, ...others])[0] ?? '';

describe('joinBrokenWords', () => {
  it('joins a broken word and breaks the line after it', () => {
    expect(joined('the medi-\ncation, given daily')).toBe('the medication,\ngiven daily');
  });

  it('keeps the hyphen of a word that the document writes with one', () => {
    expect(joined('is life-\nthreatening now', 'a Life-threatening event')).toBe('is life-threatening\nnow');
  });

  it('keeps the hyphen between two words of the document', () => {
    expect(joined('is life-\nthreatening now', 'a threatening sign of life')).toBe(
      'is life-threatening\nnow',
    );
  });

  it('prefers the word without hyphen where the document has it', () => {
    expect(joined('a post-\noperative day', 'postoperative pain; post; operative')).toBe(
      'a postoperative\nday',
    );
  });

  it('keeps the hyphen of what English writes with one', () => {
    expect(joined('a diuresis-\ninduced loss')).toBe('a diuresis-induced\nloss');
    expect(joined('an inter-\nrelated cause')).toBe('an interrelated\ncause');
  });

  it('leaves dashes, names, numbers and formulas alone', () => {
    const text = 'in 2019 -\nthe year\nNa-\nK pump\n1-\n2 mg\nbeta-\nBlocker';
    expect(joined(text)).toBe(text);
  });

  it('joins a word whose end is a line of its own, and one broken twice', () => {
    expect(joined('the medi-\ncation\n\nNext')).toBe('the medication\n\nNext');
    expect(joined('electro-\nencephalo-\ngraphy of sleep')).toBe('electroencephalography\nof sleep');
  });

  it('joins a word that a cell of a table broke', () => {
    expect(joined('Drug\tmedi\u00adcation; life\u00adthreatening\n\nlife-threatening')).toBe(
      'Drug\tmedication; life-threatening\n\nlife-threatening',
    );
  });

  it('is linear on hostile pages', () => {
    for (const part of ['a-', 'a', 'a-\n', 'a\u00ad', `${'a'.repeat(999)}-\n`]) {
      const page = part.repeat(400_000 / part.length);
      expect(joined(page).length).toBeGreaterThan(10);
    }
  });
});
