import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { sectionAt, sectionsOf } from './sections.ts';

const sectionOf = (text: string, words: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const page = index.pages.get(1)!;
  return sectionAt(sectionsOf(page, index), page.text.indexOf(words));
};

const DRUG = `Loop Diuretics

Loop diuretics act in the thick ascending limb of the loop of Henle, where they block the transport of sodium.

Torasemide

Torasemide is a loop diuretic that is taken by mouth once a day and acts for about six to eight hours.
`;

describe('sectionsOf', () => {
  it('leaves the drug at the heading of a part that is of its whole class', () => {
    const text = `${DRUG}\nAdverse Effects\n\nProlonged use may cause deafness, gout and a loss of potassium that harms the heart.\n`;
    expect(sectionOf(text, 'Torasemide is')).toBe('Torasemide');
    expect(sectionOf(text, 'Prolonged use')).toBeUndefined();
  });

  it('leaves it behind a table', () => {
    const text = `${DRUG}\nTable 4.1 lists common loop diuretics.\n\nFurosemide\n20 mg daily\nBumetanide\n1 mg daily\n\nTable 4.1 Loop Diuretics (source: label)\n\nProlonged use may cause deafness, gout and a loss of potassium that harms the heart.\n`;
    expect(sectionOf(text, 'Prolonged use')).toBeUndefined();
  });

  it('keeps it over the parts of a monograph', () => {
    const text = `${DRUG.replace(/\n\nTorasemide is[^\n]*/u, '\n\nClass: loop diuretic')}\nAdverse Effects\n\nProlonged use may cause deafness, gout and a loss of potassium that harms the heart.\n`;
    expect(sectionOf(text, 'Prolonged use')).toBe('Torasemide');
  });
});
