import { describe, expect, it } from 'vitest';
import { indexDocument } from './document-index.ts';
import { withWholeHeadings } from './wrapped-headings.ts';

const PAGE = `Terbinafine (Lamisil)

Class: allylamine antifungal.

Oxybutynin (Ditropan, Lyrinel XL, Kentera

patch)

Class: antimuscarinic, tertiary amine.
`;

describe('a heading over two lines', () => {
  it('is joined where its bracket stays open, and moves nothing', () => {
    const joined = withWholeHeadings(PAGE);
    expect(joined).toMatch(/^Oxybutynin \(Ditropan, Lyrinel XL, Kentera +patch\)$/mu);
    expect(joined.indexOf('tertiary')).toBe(PAGE.indexOf('tertiary'));
  });

  it('is a heading, though names of a brand in brackets have commas', () => {
    const { blocks } = indexDocument({ pages: [{ pageNumber: 1, text: PAGE }] }).pages.get(1)!;
    expect(
      blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text.replace(/\s+/gu, ' ')),
    ).toEqual(['Terbinafine (Lamisil)', 'Oxybutynin (Ditropan, Lyrinel XL, Kentera patch)']);
  });

  it('is none within a paragraph', () => {
    const text = 'The detrusor (which contracts\nwhen M3 is stimulated)\n\nrests.\n';
    expect(withWholeHeadings(text)).toBe(text);
  });
});
