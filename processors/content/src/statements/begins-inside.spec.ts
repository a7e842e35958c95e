import { describe, expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import { statementsOf } from './statements.ts';

const tag = await createTagger();
const said = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return [...index.pages.values()].flatMap((page) => statementsOf(page, index, tag)).map(({ text }) => text);
};

const FIRST =
  'Tyrosine hydroxylase adds a hydroxyl group to tyrosine. The next enzyme, aromatic L-amino acid\n';

describe('the rest of a sentence', () => {
  it('is told by no page that begins with it', () => {
    const rest = 'decarboxylase, is found in many tissues and depends on pyridoxal phosphate.\n';
    expect(said(FIRST, rest).join(' ')).not.toContain('ecarboxylase');
    expect(said('osmosis; the bile acids draw water into the canaliculi of the liver.')).toEqual([]);
  });

  it('is not what notes without capitals write under a heading', () => {
    expect(said('Calcium channel blockers\n\nverapamil blocks the calcium channels of the heart.')).toEqual([
      'Verapamil blocks the calcium channels of the heart.',
    ]);
  });

  it('does not go on with the number of the next paragraph, nor with half a name', () => {
    const [oxazepam, ...others] = said(
      'Oxazepam is conjugated in the liver and has no active metabolites.\n6.3 Carbamazepine lowers the sodium of the blood.',
    );
    expect(oxazepam).toBe('Oxazepam is conjugated in the liver and has no active metabolites.');
    expect(others).toEqual(['Carbamazepine lowers the sodium of the blood.']);
    expect(said('In the Lambert–\nEaton syndrome the antibodies bind calcium channels.')).toEqual([
      'In the Lambert–Eaton syndrome the antibodies bind calcium channels.',
    ]);
  });
});
