import { describe, expect, it } from 'vitest';
import { aSuggestion } from '../suggestion.fixture.ts';
import { beside, firstFrom, nextOpen, ranked } from './tray.ts';

const all = [
  aSuggestion('a', { pageNumber: 1, status: 'accepted' }),
  aSuggestion('b', { pageNumber: 1 }),
  aSuggestion('c', { pageNumber: 3, status: 'dismissed' }),
  aSuggestion('d', { pageNumber: 3 }),
];
const idOf = (one: { id: string } | undefined) => one?.id;

describe('the tray of suggestions', () => {
  it('begins with the first open one of the page that is read, or of a later one, or of all', () => {
    expect(idOf(firstFrom(all, 1))).toBe('b');
    expect(idOf(firstFrom(all, 2))).toBe('d');
    expect(idOf(firstFrom(all, 9))).toBe('b');
    expect(firstFrom([all[0]!], 1)).toBeUndefined();
  });

  it('goes on to the next open one, around the end', () => {
    expect(idOf(nextOpen(all, 'b'))).toBe('d');
    expect(idOf(nextOpen(all, 'd'))).toBe('b');
    expect(nextOpen(all.slice(0, 2), 'b')).toBeUndefined();
  });

  it('steps to the one beside, decided or not, and stays at the ends', () => {
    expect(idOf(beside(all, 'b', 1))).toBe('c');
    expect(idOf(beside(all, 'a', -1))).toBe('a');
    expect(idOf(beside(all, 'd', 1))).toBe('d');
  });

  it('moves nothing of the page that is seen when the server ranks anew', () => {
    const anew = [all[1]!, all[0]!, all[3]!, all[2]!];
    expect(ranked(anew, ['a', 'b']).map(idOf)).toEqual(['a', 'b', 'd', 'c']);
  });
});
