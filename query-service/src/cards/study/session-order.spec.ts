import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternate, parted, sameSentence, spread } from './session-order.ts';

const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, n) => from + n);

describe('spreading', () => {
  it('begins with what is due, and puts the new cards evenly between', () => {
    expect(spread(['d1', 'd2', 'd3', 'd4', 'd5', 'd6'], ['n1', 'n2'])).toEqual([
      'd1',
      'd2',
      'n1',
      'd3',
      'd4',
      'd5',
      'n2',
      'd6',
    ]);
    expect(spread([], ['n1', 'n2'])).toEqual(['n1', 'n2']);
  });

  it('keeps the order of each, and never has more of one in a row than its share', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), (dueCount, freshCount) => {
        const row = spread(numbers(dueCount), numbers(freshCount, 1_000));
        expect(row.filter((card) => card < 1_000)).toEqual(numbers(dueCount));
        expect(row.filter((card) => card >= 1_000)).toEqual(numbers(freshCount, 1_000));
        for (const [at, card] of row.entries()) {
          const before = row.slice(0, at).filter((each) => each >= 1_000 === card >= 1_000).length;
          const share = card >= 1_000 ? freshCount : dueCount;
          expect(Math.abs(before - (at * share) / row.length)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it('takes one of each list in turn', () => {
  expect(alternate([['a1', 'a2', 'a3'], [], ['b1']])).toEqual(['a1', 'b1', 'a2', 'a3']);
});

const card = (span: string, id: number, documentId = 'd1') => ({ documentId, pageNumber: 1, span, id });

describe('parting the cards of one sentence', () => {
  const row = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    .map((spans) => spans.map((span, id) => card(span, id)));

  it('leaves two together only where too few others are there, and loses none', () => {
    fc.assert(
      fc.property(row, (cards) => {
        const played = parted(cards);
        expect(played.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(numbers(cards.length));
        const together = played.filter((each, n) => n > 0 && sameSentence(played[n - 1]!, each)).length;
        const most = Math.max(
          0,
          ...['a', 'b', 'c', 'd'].map((span) => cards.filter((each) => each.span === span).length),
        );
        expect(together).toBe(Math.max(0, most - (cards.length - most) - 1));
      }),
    );
  });

  it('changes nothing where none follow each other', () => {
    const cards = [card('a', 0), card('b', 1), card('a', 2), card('a', 3, 'd2')];
    expect(parted(cards)).toEqual(cards);
  });

  it('puts a card off by one place where that is enough', () => {
    const played = parted([card('a', 0), card('a', 1), card('b', 2), card('c', 3)]);
    expect(played.map(({ id }) => id)).toEqual([0, 2, 1, 3]);
  });
});
