import { describe, expect, it } from 'vitest';
import { momentInWords, peopleInWords, totalsInWords } from './words.ts';

describe('people in words', () => {
  it.each([
    [['Ann'], 1, 'Ann'],
    [['Ann', 'Ben'], 2, 'Ann and Ben'],
    [['Ann', 'Ben', 'Cara'], 3, 'Ann and 2 others'],
    [['Ann'], 2, 'Ann and 1 other'],
    [['Ann', 'Ben', 'Cara'], 300, 'Ann and 299 others'],
    [[], 2, '2 people'],
    [[], 1, '1 person'],
  ])('%j of %i: %s', (names, all, words) => {
    expect(peopleInWords(names, all)).toBe(words);
  });
});

it('counts what goes, and leaves out what there is none of', () => {
  const nothing = { totalFolders: 0, totalFiles: 0, totalPages: 0, totalFlashcards: 0 };
  expect(totalsInWords(nothing)).toBe('0 files');
  expect(totalsInWords({ totalFolders: 1, totalFiles: 2, totalPages: 40, totalFlashcards: 1 })).toBe(
    '1 folder, 2 files, 40 pages, 1 card',
  );
});

it('names the year of a moment only where it is another one', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(momentInWords('2026-11-20T10:00:00Z', now)).not.toContain('2026');
  expect(momentInWords('2025-11-20T10:00:00Z', now)).toContain('2025');
});
