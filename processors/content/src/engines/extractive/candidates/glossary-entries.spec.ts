import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import type { GlossaryEntry } from '../../../page/glossary.ts';
import { entriesWorthAsking, isNounDefinition } from './glossary-entries.ts';

const entry = (term: string, definition: string): GlossaryEntry => ({
  page: 1,
  start: 0,
  span: `${term} ${definition}`,
  term,
  definition,
  open: false,
});

it('leaves out a definition that fits another term as well', () => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: 'Key terms' }] });
  const trunk = entry('celiac trunk', 'major branch of the abdominal aorta to the stomach');
  index.pages.get(1)!.entries = [entry('renal artery', 'branch of the abdominal aorta'), trunk];
  expect([...entriesWorthAsking(index)]).toEqual([trunk]);
});

describe('whether a definition is a noun phrase', () => {
  it.each([
    ['superior arches', 'drain the hand and the digits'],
    ['countercurrent system', 'involves the loops of the nephron'],
    ['principal cell', 'found in collecting ducts and possess channels'],
    ['platelets', 'component of the blood that bind together'],
    ['caused', 'when the adrenal glands do not make enough cortisol'],
    ['polypeptides linear organic molecules', 'consisting of many amino acid residues'],
    ['Renal', 'creatinine < 110 > 300 ≤ 5'],
  ])('refuses that of %s', (term, meaning) => expect(isNounDefinition(meaning, term)).toBe(false));

  it.each([
    ['renal artery', 'branch of the abdominal aorta'],
    ['efferent', 'directed away from the center'],
    ['edema', 'excessive fluid in the tissues'],
    ['platelets', 'cell fragments that form a plug'],
  ])('takes that of %s', (term, meaning) => expect(isNounDefinition(meaning, term)).toBe(true));
});
