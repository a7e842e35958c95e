import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { nameOf } from '../../../documents.ts';
import { formProblem } from '../../form/upload-form.ts';
import { isDone, isEditable, isStale, isUnanswered, isUnderWay, type UploadRow } from './row.ts';

/** Why a row cannot be sent as it is: at its name, at its folder or at its files. */
export interface RowProblem {
  at: 'name' | 'folder' | 'files';
  message: string;
}

/**
 * The problems of the rows that have one, by their ids. Each row is looked at once: a list may have thousands.
 * `folders`: null until they are known.
 */
export function rowProblems(
  rows: readonly UploadRow[],
  folders: readonly Folder[] | null,
): Map<string, RowProblem> {
  const problems = new Map<string, RowProblem>();
  if (!folders) return problems;
  const names = new Map(folders.map(({ Folder_id, PDFs }) => [Folder_id, namesOf(PDFs.map(nameOf))]));
  // What is under way has its name already; of the others the first gets it.
  const given = new Set(rows.filter(isUnderWay).map(placeOf));
  for (const row of rows) {
    const problem = isEditable(row) ? problemOf(row, names.get(row.folderId), given) : undefined;
    if (problem) problems.set(row.id, problem);
    if (!isDone(row) && row.state.status !== 'refused') given.add(placeOf(row));
  }
  return problems;
}

function problemOf(
  row: UploadRow,
  names: ReadonlySet<string> | undefined,
  given: ReadonlySet<string>,
): RowProblem | undefined {
  // It says itself what is wrong with it.
  if (isStale(row)) return undefined;
  if (!names) return { at: 'folder', message: 'This folder is gone. Please choose another one.' };
  const { length } = row.files.pdf;
  if (length > mostDocumentPictures)
    return {
      at: 'files',
      message: `These are ${length} pictures; the limit is ${mostDocumentPictures} for one document. Keep them apart, or remove some.`,
    };
  const problem = formProblem(row.files, row.name, isUnanswered(row) ? new Set() : names);
  if (problem) return problem;
  if (given.has(placeOf(row)))
    return { at: 'name', message: 'Another file of this list has this name. Please change one of them.' };
  return undefined;
}

const namesOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(nameKey));

/** What no two documents have in common. */
const placeOf = ({ folderId, name }: UploadRow): string => `${folderId} ${nameKey(name.trim())}`;
