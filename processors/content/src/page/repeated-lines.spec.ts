import { describe, expect, it } from 'vitest';
import { blankOut, repeatedLines } from './repeated-lines.ts';

const kept = (page: string) => blankOut(page, new Set()).trim().split(/\n+/u);

describe('blankOut', () => {
  it('takes the running head of a single page away', () => {
    for (const head of [
      '62 SECTION 1 GENERAL BACTERIOLOGY',
      'CHAPTER 61 The Adrenal Medulla 701',
      'Part IX Skin and systemic disease Chapter 47',
      '4 MICROBIAL GENETICS 61',
    ])
      expect(kept(`${head}\n\nThe spleen is red.\n`)).toEqual(['The spleen is red.']);
  });

  it('keeps a title, and what stands within a page', () => {
    expect(kept('Chapter 6 Spleen\n\nIt is red.')).toEqual(['Chapter 6 Spleen', 'It is red.']);
    expect(kept('Spleen\n\nPart 2 The trial took 120\n\nIt is red.')).toHaveLength(3);
  });
});

const paged = (line: (page: number) => string, inside = 'Inside') =>
  [1, 2, 3, 4].map((page) =>
    [
      line(page),
      ...Array.from({ length: 14 }, (_, at) => `${at === 7 ? inside : `Sentence ${page}x${at}y`} tells.`),
    ].join('\n'),
  );

describe('repeatedLines', () => {
  it('finds the line that stands over all pages, whatever its number', () => {
    expect([...repeatedLines(paged((page) => `Ward handbook ${page}`))]).toContain('ward handbook #');
  });

  it.each([
    ['a part of diseases', 'Management', 'Inside'],
    ['what stands within pages as well', 'Stridor tells.', 'Stridor'],
  ])('keeps %s', (_name, line, inside) => {
    expect(repeatedLines(paged(() => line, inside))).not.toContain(line.toLowerCase());
  });
});
