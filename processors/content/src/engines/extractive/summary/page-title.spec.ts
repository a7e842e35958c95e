import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { shownTitle } from './page-title.ts';

const index = indexDocument({
  pages: [
    {
      pageNumber: 1,
      text: 'Suspected Infection in the Newborn\n\nThe newborn with an infection may have fever or apnoea. Antibiotics are given within one hour of the decision to treat.',
    },
  ],
});

const page = index.pages.get(1)!;

describe('shownTitle', () => {
  it('names the document where nothing on the page names it', () => {
    expect(shownTitle(null, index, page)).toBe('Suspected Infection in the Newborn');
  });

  it('has the document in front of a word that says nothing without it', () => {
    expect(shownTitle('Options', index, page)).toBe('Suspected Infection in the Newborn: Options');
    expect(shownTitle('Neonatal meningitis', index, page)).toBe('Neonatal meningitis');
  });

  it('is never made of the cells of a table', () => {
    expect(shownTitle('Therapeutic effects\tCyclosporine', index, page)).toBe(
      'Suspected Infection in the Newborn',
    );
  });
});
