import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { mostPictures } from '@anamnesis/contracts/library/pictures.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { nameOf } from '../../documents.ts';
import { formProblem } from '../upload-form.ts';
import { isDone, isEditable, type UploadRow } from './row.ts';

/** Why a row cannot be sent as it is: at its name, at its folder or at its files. */
export interface RowProblem {
  at: 'name' | 'folder' | 'files';
  message: string;
}

/** `folders`: null until they are known. */
export function rowProblem(
  row: UploadRow,
  rows: readonly UploadRow[],
  folders: readonly Folder[] | null,
): RowProblem | undefined {
  if (!isEditable(row) || !folders) return undefined;
  const folder = folders.find(({ Folder_id }) => Folder_id === row.folderId);
  if (!folder) return { at: 'folder', message: 'This folder is gone. Please choose another one.' };
  const { length } = row.files.pdf;
  if (length > mostPictures)
    return {
      at: 'files',
      message: `These are ${length} pictures; the limit is ${mostPictures} for one document. Keep them apart, or remove some.`,
    };
  const problem = formProblem(row.files, row.name, folder.PDFs.map(nameOf));
  if (problem) return problem;
  if (before(row, rows).some((other) => sameName(row, other)))
    return { at: 'name', message: 'Another file of this list has this name. Please change one of them.' };
  return undefined;
}

/** The rows that get their name first: what is under way, and what stands before. */
function before(row: UploadRow, rows: readonly UploadRow[]): readonly UploadRow[] {
  const place = rows.indexOf(row);
  return rows.filter(
    (other, at) =>
      other !== row &&
      !isDone(other) &&
      other.state.status !== 'refused' &&
      (at < place || !isEditable(other)),
  );
}

const sameName = (one: UploadRow, other: UploadRow): boolean =>
  one.folderId === other.folderId && nameKey(one.name.trim()) === nameKey(other.name.trim());
