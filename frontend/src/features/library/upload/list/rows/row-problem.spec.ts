import { mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import { expect, it } from 'vitest';
import { aFolder, aPdf } from '../../../library.fixture.ts';
import type { WhyFailed } from '../../send-upload.ts';
import { aFile, aPdfRow, aRow } from './rows.fixture.ts';
import { rowProblems } from './row-problem.ts';
import type { UploadRow } from './row.ts';

const folders = [aFolder('Cardiology', { Folder_id: 'folder', PDFs: [aPdf('Heart')] })];
const rowProblem = (row: UploadRow, rows: UploadRow[]) => rowProblems(rows, folders).get(row.id);
const problem = (row: UploadRow, ...others: UploadRow[]) => rowProblem(row, [...others, row]);
const failed = (why: WhyFailed) =>
  aPdfRow('heart', { state: { status: 'failed', why, message: 'Sentence.', suggestions: [] } });

it('a name is one that no document of the folder has, and no file of the list before it', () => {
  expect(problem(aPdfRow('valves'))).toBeUndefined();
  expect(problem(aPdfRow('heart'))).toMatchObject({
    at: 'name',
    message: expect.stringMatching(/already exists/),
  });
  expect(problem(aPdfRow('valves', { name: ' ' }))).toMatchObject({ at: 'name' });
  const first = aPdfRow('valves');
  const second = aPdfRow('Valves');
  expect(problem(second, first)).toMatchObject({
    at: 'name',
    message: expect.stringMatching(/Another file/),
  });
  expect(rowProblem(first, [first, second])).toBeUndefined();
  // It has the name already.
  const waiting = aPdfRow('valves', { id: 'w', state: { status: 'waiting' } });
  expect(rowProblem(first, [first, waiting])).toMatchObject({ at: 'name' });
  const elsewhere = aPdfRow('valves', { id: 'e', folderId: 'other' });
  const refused = aPdfRow('valves', { id: 'r', state: { status: 'refused', message: 'Empty.' } });
  expect(problem(first, elsewhere, refused)).toBeUndefined();
});

it('pictures are no more than a document may have', () => {
  const pictures = Array.from({ length: mostDocumentPictures + 1 }, (_, at) => aFile(`${at}.png`));
  expect(problem(aRow({ pdf: pictures }))).toMatchObject({
    at: 'files',
    message: expect.stringMatching(/101 pictures/),
  });
});

it('the folder is there; what is under way is not judged any more', () => {
  expect(problem(aPdfRow('valves', { folderId: 'gone' }))).toMatchObject({ at: 'folder' });
  expect(problem(aPdfRow('heart', { state: { status: 'sending', share: 1 } }))).toBeUndefined();
  expect(rowProblems([aPdfRow('heart')], null).size).toBe(0);
});

it('what got no answer may have its name itself; a file that cannot be read has a message of its own', () => {
  expect(problem(failed('refused'))).toMatchObject({ at: 'name' });
  expect(problem(failed('no answer'))).toBeUndefined();
  expect(problem(failed('no answer'), aPdfRow('heart', { id: 'before' }))).toMatchObject({ at: 'name' });
  expect(problem(failed('file changed'))).toBeUndefined();
});
