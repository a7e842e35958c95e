import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { isOfAnother, isRowOfAnother, neighbourAt } from './neighbours.ts';

const pageOf = (text: string) => indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;
const at = (text: string, words: string, topic: string) =>
  neighbourAt(text.indexOf(words), pageOf(text), topic);

it('takes what opens a paragraph for what the rest of it is about', () => {
  const text =
    'Vasopressin\n\nGiven by infusion.\n\nTerlipressin: a prodrug. Do not give if SpO2 < 90%.\n\nStop slowly.\n';
  expect(at(text, 'Do not give', 'Vasopressin')).toBe('Terlipressin');
  expect(at(text, 'Stop slowly', 'Vasopressin')).toBeUndefined();
  expect(at(text, 'Do not give', 'Septic shock')).toBeUndefined();
});

it('sees that a paragraph turns to another kind', () => {
  const text =
    'Pemphigus vulgaris\n\nIf the lips are crusted, think of\nparaneoplastic pemphigus. Antibodies are to plakins.\n';
  expect(at(text, 'Antibodies', 'Pemphigus vulgaris')).toBe('');
  expect(at(text, 'If the lips', 'Pemphigus vulgaris')).toBeUndefined();
});

it('knows a row of a drug in a table under another', () => {
  expect(isRowOfAnother('Tropicamide 0.5–1 % – Onset: 20–30 min', 'Pilocarpine')).toBe(true);
  expect(isRowOfAnother('Onset – Pilocarpine: 20 min', 'Pilocarpine')).toBe(false);
});

it('knows a drug beside the one that is told of', () => {
  expect(isOfAnother('Ambrisentan (5–10 mg od): little liver trouble', 'Bosentan')).toBe(true);
  expect(isOfAnother('Carvedilol, which also blocks α, starts at 3 mg', 'Bisoprolol')).toBe(true);
  expect(isOfAnother('Anaemia is dose related', 'Bosentan')).toBe(false);
});
