import { describe, expect, it } from 'vitest';
import { indexDocument } from './document-index.ts';
import { withoutBold, withoutHeadingMarks } from './markdown.ts';

describe('notes in Markdown', () => {
  it('keep their places without the marks of headings', () => {
    const page = '# 01 Trauma\n\n## Burns\n#hashtag\n# of beds: 5';
    expect(withoutHeadingMarks(page)).toBe('     Trauma\n\n   Burns\n#hashtag\n  of beds: 5');
    expect(withoutHeadingMarks(page)).toHaveLength(page.length);
  });

  it('are read without the marks of bold', () => {
    expect(withoutBold('It is **autosomal dominant**, and __not__ rare.')).toBe(
      'It is autosomal dominant, and not rare.',
    );
    expect(withoutBold('2 ** 3 and a__b')).toBe('2 ** 3 and a__b');
  });

  it('give headings and sentences without them', () => {
    const text =
      '# Malignant Hyperthermia\n\nThe inheritance of malignant hyperthermia is **autosomal dominant** in most families.\n';
    const page = indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;
    expect(page.sentences.map(({ heading, text: said }) => [heading, said])).toEqual([
      [
        'Malignant Hyperthermia',
        'The inheritance of malignant hyperthermia is autosomal dominant in most families.',
      ],
    ]);
  });
});
