import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parted, sameSentence } from './siblings.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
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

  it('puts a card of the sentence that is shown before them behind another one', () => {
    const ids = (cards: ReturnType<typeof card>[], after: string) =>
      parted(cards, card(after, 9)).map(({ id }) => id);
    expect(ids([card('a', 0), card('a', 1), card('b', 2)], 'a')).toEqual([2, 0, 1]);
    expect(ids([card('b', 0), card('a', 1)], 'a')).toEqual([0, 1]);
    expect(ids([card('a', 0)], 'a')).toEqual([0]);
  });
});

it('parts the cards of one drawing, which have no excerpt, and not those of two', () => {
  const ofDrawing = (occlusionId: string, id: number) => ({ ...card('', id), occlusion: { occlusionId } });
  const row = [ofDrawing('knee', 0), ofDrawing('knee', 1), card('', 2), ofDrawing('hip', 3)];
  expect(parted(row).map(({ id }) => id)).toEqual([0, 2, 1, 3]);
  expect(sameSentence(ofDrawing('knee', 0), ofDrawing('hip', 1))).toBe(false);
  expect(sameSentence(ofDrawing('knee', 0), card('', 1))).toBe(false);
});

const asked = (pdfId: string) => ({ pdfId, pageNumber: 1, span: 'a' });

it('takes cards without an excerpt for strangers, and knows both names of a document', () => {
  expect(sameSentence(card('', 0), card('', 1))).toBe(false);
  expect(parted([card('', 0), card('', 1)]).map(({ id }) => id)).toEqual([0, 1]);
  expect(sameSentence(asked('d1'), asked('d1'))).toBe(true);
  expect(sameSentence(asked('d1'), asked('d2'))).toBe(false);
});
