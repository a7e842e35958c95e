import { describe, expect, it } from 'vitest';
import { piecesOf, toggled, wordsOf } from './marks.ts';

describe('marks', () => {
  it('are added, and grow together where they touch', () => {
    expect(toggled([], [4, 8])).toEqual([[4, 8]]);
    expect(toggled([[10, 14]], [4, 8])).toEqual([
      [4, 8],
      [10, 14],
    ]);
    expect(toggled([[10, 14]], [12, 20])).toEqual([[10, 20]]);
    expect(
      toggled(
        [
          [0, 3],
          [10, 14],
        ],
        [3, 10],
      ),
    ).toEqual([[0, 14]]);
  });

  it('are removed where all of it is marked, in the middle too', () => {
    expect(toggled([[4, 8]], [4, 8])).toEqual([]);
    expect(toggled([[0, 20]], [5, 9])).toEqual([
      [0, 5],
      [9, 20],
    ]);
  });
});

describe('the words of a selection', () => {
  const text = 'A child coughs.\n\nWhich disease?';

  it('are whole, without the spaces around them', () => {
    expect(text.slice(...wordsOf(text, [4, 9])!)).toBe('child coughs.');
    expect(text.slice(...wordsOf(text, [1, 8])!)).toBe('child');
    expect(text.slice(...wordsOf(text, [12, 20])!)).toBe('coughs.\n\nWhich');
  });

  it('are none where only spaces are selected', () => {
    expect(wordsOf(text, [15, 17])).toBeNull();
  });
});

describe('the pieces of a text', () => {
  it('are cut where marks begin and end', () => {
    expect(piecesOf('one two three', 0, [[4, 7]])).toEqual([
      { text: 'one ', at: 0, mark: null },
      { text: 'two', at: 4, mark: [4, 7] },
      { text: ' three', at: 7, mark: null },
    ]);
    expect(piecesOf('one', 0, [])).toEqual([{ text: 'one', at: 0, mark: null }]);
  });

  it('of a later part have the marks that reach into it', () => {
    const marks: [number, number][] = [
      [2, 12],
      [15, 40],
    ];
    expect(piecesOf('three four', 10, marks).map(({ text, mark }) => [text, mark?.[0] ?? null])).toEqual([
      ['th', 2],
      ['ree', null],
      [' four', 15],
    ]);
  });
});
