import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { isWithin, tablesOf } from './table-spans.ts';

it('takes a paragraph with amounts above the title of a table for text', () => {
  const text = `STAGES OF THE DISEASE

Chronic disease of the kidneys is diagnosed when they have been damaged, or have filtered too little, for three
months. The criterion is a filtration rate below 60 mL/min or evidence of damage such as albumin in the urine. It
develops slowly and seldom goes back, and patients may feel well for many years before it is found at all.

Table 46.1 Stages of the disease

Stage Description Rate

G1 Damage with normal rate 90 or more

G2 Damage with low rate 60 to 89
`;
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const page = index.pages.get(1)!;
  expect(isWithin(tablesOf(page, index), text.indexOf('The criterion'))).toBe(false);
});

it('takes narrow paragraphs above a table whose rows are told by tabs for text', () => {
  const paragraph =
    'Benztropine blocks muscarinic receptors in the striatum.\nIt is given at bedtime, as its action is long.';
  const row = `Benztropine\t${'Tablets for all forms of parkinsonism, once or twice daily. '.repeat(4).trim()}`;
  const text = `Anticholinergics\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}\n\nTable 2 Anticholinergics\n\nDrug\tDoses\n${row}\n${row}\n`;
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  expect(tablesOf(index.pages.get(1)!, index)).toEqual([]);
});
