import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { summarise } from './summary.ts';

describe('labelledPoints', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });
  const bullets = (text: string): string =>
    summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)?.bullets.join('\n') ?? '';

  it('never tell a dose by what it is given for', () => {
    expect(
      bullets(
        'Uses\n\n- Type 2 diabetes: 500 mg once daily with food for 1 week, raised weekly to a maximum of 2 g daily.',
      ),
    ).not.toMatch(/^Type 2 diabetes: 500/mu);
  });

  it('have the heading in front of a word that says nothing alone', () => {
    expect(
      bullets(
        'Eczema\n\n- Contact: allergic is type IV, patch test read on day 2 and on day 4 by the nurse.\n- Severe: ciclosporin or dupilumab after creams have failed for months.',
      ),
    ).toMatch(/^Eczema – Contact: allergic is type IV/mu);
  });
});
