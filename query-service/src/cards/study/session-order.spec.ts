import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternate, apartInRow, spread } from './session-order.ts';

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

const card = (id: string, prompt: string, answer: string, span = id) => ({
  id,
  documentId: 'd1',
  pageNumber: 1,
  span,
  prompt,
  answer,
});

const ids = (cards: ReturnType<typeof card>[]) => apartInRow(cards).map(({ id }) => id);

describe('cards of one page', () => {
  it('have those of one sentence far from each other', () => {
    const one = (n: number) => card(`a${n}`, `Part ${n}?`, `It${n}`, 'The same.');
    expect(ids([one(1), one(2), card('b', 'B?', 'b'), one(3), card('c', 'C?', 'c')])).toEqual([
      'a1',
      'b',
      'c',
      'a2',
      'a3',
    ]);
  });

  it('are asked before another one shows the answer', () => {
    const shows = card('shows', 'What does the {{c1::mitral valve}} close?', 'mitral valve');
    const asks = card('asks', 'Which vessel arises there?', 'Aorta');
    const tells = card('tells', 'The aorta arises from the {{c1::left ventricle}}.', 'left ventricle');
    expect(ids([tells, shows, asks])).toEqual(['shows', 'asks', 'tells']);
    expect(ids([{ ...tells, documentId: 'd2' }, asks])).toEqual(['tells', 'asks']);
  });

  it('lose none, in whatever order', () => {
    const words = fc.constantFrom('aorta', 'valve', 'heart', 'lung');
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { maxLength: 20 }), (pairs) => {
        const cards = pairs.map(([asked, told], n) => card(`${n}`, `What of the ${told}?`, asked, told));
        expect(ids(cards).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
      }),
    );
  });
});
