import { expect, it } from 'vitest';
import { aFolderShare } from '../share.fixture.tsx';
import { arrivedInWords, failedInWords } from './taken-words.ts';

const copy = { documentId: 'd1', folderName: 'Heart' };
const all = { total: 3, taken: 3, gone: 0 };

it.each([
  [aFolderShare('Heart', { copy }), all, '3 documents copied into “Heart”.'],
  [aFolderShare('Heart', { copy, folderIds: ['a', 'b'] }), all, '3 documents copied into your library.'],
  [aFolderShare('Heart', { copy, fileIds: ['f'] }), all, '3 documents copied into your library.'],
  [aFolderShare('Heart', { copy, senderIsGone: true }), all, '3 documents copied into “Heart”.'],
])('what arrived: %#', (item, taking, words) => {
  expect(arrivedInWords(item, taking)).toBe(words);
});

it.each([
  [{ failed: 1, noRoom: 1 }, /^There was no room for 1 document: delete/],
  [
    { failed: 1, noRoom: 0 },
    /^1 document could not be copied, though the server tried several times: try again later\. What/,
  ],
  [{ failed: 3, noRoom: 1 }, /no room for 1 document.* 2 documents could not be copied/],
])('what failed: %j', (taking, words) => {
  expect(failedInWords(taking)).toMatch(words);
});
