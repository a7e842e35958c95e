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

const file = (type: 'pdf' | 'text', pageCount: number) => ({
  id: `${type}${pageCount}`,
  filename: 'a file',
  type,
  pageCount,
  flashcardCount: 0,
  folderName: 'Heart',
});

describe('what goes', () => {
  const summary = { totalFolders: 0, totalFiles: 0, totalPages: 0, totalSummaries: 0, totalFlashcards: 0 };

  it('is counted without what there is none of', () => {
    expect(totalsInWords({ summary, folders: [], files: [] })).toBe('0 files');
  });

  it('has the parts of texts beside the pages of PDFs, in folders and by themselves', () => {
    const folders = [{ id: 'heart', name: 'Heart', files: [file('pdf', 13), file('text', 81)] }];
    const files = [file('pdf', 3), file('text', 1)];
    const totals = { totalFolders: 1, totalFiles: 4, totalPages: 98, totalSummaries: 12, totalFlashcards: 1 };
    expect(totalsInWords({ summary: totals, folders, files })).toBe(
      '1 folder, 4 files, 16 pages, 82 text parts, 12 summaries, 1 card',
    );
  });
});

it('names the year of a moment only where it is another one', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(momentInWords('2026-11-20T10:00:00Z', now)).not.toContain('2026');
  expect(momentInWords('2025-11-20T10:00:00Z', now)).toContain('2025');
});
