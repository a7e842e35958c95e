import { expect, it } from 'vitest';
import { aFile } from './rows.fixture.ts';
import { rowsOfFiles } from './rows-of-files.ts';
import { filesOf } from './row.ts';

const sorted = (...files: File[]) =>
  rowsOfFiles(files, 'folder', () => 'id').map((row) => [
    row.name,
    filesOf(row).map(({ name }) => name),
    row.state.status,
  ]);

it('files become one document each, in the order of their names', () => {
  expect(sorted(aFile('Week 10.pdf'), aFile('Week 9.PPTX'), aFile('Ward.docx'))).toEqual([
    ['Ward', ['Ward.docx'], 'ready'],
    ['Week 9', ['Week 9.PPTX'], 'ready'],
    ['Week 10', ['Week 10.pdf'], 'ready'],
  ]);
});

it('pictures become one document, in the order of their names', () => {
  expect(sorted(aFile('IMG_10.heic'), aFile('valves.pdf'), aFile('IMG_9.JPG'))).toEqual([
    ['valves', ['valves.pdf'], 'ready'],
    ['IMG_9', ['IMG_9.JPG', 'IMG_10.heic'], 'ready'],
  ]);
});

it('a PDF and a text of one name are linked, unless there are more of them', () => {
  expect(sorted(aFile('Valves.pdf'), aFile('valves.txt'), aFile('rhythm.txt'))).toEqual([
    ['rhythm', ['rhythm.txt'], 'ready'],
    ['Valves', ['Valves.pdf', 'valves.txt'], 'ready'],
  ]);
  expect(sorted(aFile('a.pdf'), aFile('a.pptx'), aFile('a.md'))).toHaveLength(3);
});

it('what cannot become a document comes last, with the reason', () => {
  const rows = rowsOfFiles([aFile('a.zip'), aFile('b.pdf', ''), aFile('c.pdf')], 'folder', () => 'id');
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['c', { status: 'ready' }],
    ['a', { status: 'refused', message: expect.stringContaining('cannot be read') }],
    ['b', { status: 'refused', message: 'This file is empty.' }],
  ]);
});
