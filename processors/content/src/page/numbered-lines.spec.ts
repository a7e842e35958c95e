import { describe, expect, it } from 'vitest';
import { indexDocument } from './document-index.ts';
import { numberedLines } from './numbered-lines.ts';

const page = (head: string) => `${head}\n\nThe adrenal medulla secretes catecholamines.\n`;

describe('running heads that have the number of their page in them', () => {
  it('are found however they differ', () => {
    const heads = [
      'CHAPTER 61 The Adrenal Medulla 701',
      '702 SECTION IX Endocrine Physiology',
      'Antidotes 703',
    ];
    expect(numberedLines(heads.map(page))).toEqual(heads);
    const told = ['Glands secrete.', 'Nerves fire.', 'Antidotes bind.'];
    const { pages } = indexDocument({
      pages: heads.map((head, at) => ({ pageNumber: at + 1, text: `${head}\n\n${told[at]!}\n` })),
    });
    expect([...pages.values()].map(({ text }) => text.trim())).toEqual(told);
  });

  it('may stand over several pages', () => {
    const heads = ['128 PART II GROWTH', 'CHAPTER 7 SKELETON 129', 'The growth plate', '130 PART II GROWTH'];
    expect(numberedLines(heads.map(page))).toEqual([heads[0], heads[1], heads[3]]);
  });

  it('are no titles of slides or sections that count from one', () => {
    expect(numberedLines(['Immunology 1', 'Immunology 2', 'Rejection'].map(page))).toEqual([]);
    expect(numberedLines(['1 Anatomy of the heart', '2 Valves of the heart'].map(page))).toEqual([]);
  });

  it('are no lines whose numbers do not go up with the pages', () => {
    expect(numberedLines(['Complement C 100', 'Outcome after 250', 'Trial of 340'].map(page))).toEqual([]);
  });
});
