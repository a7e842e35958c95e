import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { termLines } from './term-lines.ts';

const linesOf = (text: string): string[] =>
  termLines(indexDocument({ pages: [{ pageNumber: 1, text }] }).pages.get(1)!).map((line) => line.text);

const TERMS = ['spleen', 'liver', 'gland', 'vein', 'nerve'].map(
  (term) => `${term}: a part of the body that has a function`,
);

describe('termLines', () => {
  it('reads a list of terms that goes on from the page before', () => {
    expect(linesOf(TERMS.join('\n'))[0]).toBe('Spleen: a part of the body that has a function');
  });

  it('takes no page for one that has a few such lines', () => {
    expect(linesOf([...TERMS.slice(0, 3), 'The liver stores glycogen.'].join('\n'))).toEqual([]);
  });
});
