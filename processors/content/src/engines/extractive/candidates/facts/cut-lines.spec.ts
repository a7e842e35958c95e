import { expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { isCutFromSentence } from './cut-lines.ts';

const isCut = (line: string, text: string) => {
  const page = indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!;
  const start = text.indexOf(line);
  return isCutFromSentence({ start, end: start + line.length }, page);
};

it('knows a line whose sentence goes on below it', () => {
  const text =
    'Coombs reactions of the second type involve IgG\nand IgM antibodies against cellular antigens.';
  expect(isCut('Coombs reactions of the second type involve IgG', text)).toBe(true);
});

it.each(['Insulin lowers glucose.', 'Insulin → glucose falls', 'Onset: 30 min'])('lets %s stand', (line) =>
  expect(isCut(line, `${line}\nGlucagon raises glucose.`)).toBe(false),
);
