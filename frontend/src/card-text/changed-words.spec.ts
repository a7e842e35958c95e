import { describe, expect, it } from 'vitest';
import { changedWords, wordsOf } from './changed-words.ts';

const shown = (one: string, other: string): string[][] => {
  const [a, b] = changedWords(one, other);
  return [[...a].map((at) => wordsOf(one)[at]!), [...b].map((at) => wordsOf(other)[at]!)];
};

const many = (word: string) => Array.from({ length: 600 }, (_, n) => `${word}${n % 2}`).join(' ');

describe('the changed words of two cards', () => {
  it.each([
    ['The {{c1::three}} cusps', 'The {{c1::two}} cusps', ['three'], ['two']],
    ['one two three', 'one three', ['two'], []],
    ['a b c d', 'x a c d y', ['b'], ['x', 'y']],
    ['the same', 'the same', [], []],
    ['', 'all new', [], ['all', 'new']],
    ['- first\n- second', '- first\n- **third**', ['second'], ['third']],
  ])('of %j and %j are %j and %j', (one, other, gone, come) => {
    expect(shown(one, other)).toEqual([gone, come]);
  });

  it('are all between the first and the last one where there are very many', () => {
    const [a, b] = changedWords(`same ${many('a')} end`, `same ${many('b')} end`);
    expect([a.size, b.size, a.has(0), b.has(601)]).toEqual([600, 600, false, false]);
  });
});
