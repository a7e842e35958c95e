import { moved } from '../../form/pictures.ts';
import { offeredName } from '../../form/upload-form.ts';
import type { ChosenFiles } from '../../upload-failure.ts';
import { filesOf, isDone, isEditable, isStale, isUnderWay, type UploadRow } from './row.ts';
import { rowsOfFiles } from './rows-of-files.ts';

type Rows = readonly UploadRow[];

/** Changes one row; one that is gone stays gone. */
export const withRow = (rows: Rows, id: string, change: (row: UploadRow) => Partial<UploadRow>): Rows =>
  rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row));

/** What is wrong with a row that was not taken may be mended by what the person changed. */
const anew = { state: { status: 'ready' } } as const;

const mended = (row: UploadRow) => row.state.status === 'failed' && !isStale(row) && anew;

export const renamed = (rows: Rows, id: string, name: string): Rows =>
  withRow(rows, id, (row) => ({ name, ...mended(row) }));

/** With another file in the place of the one that cannot be read any more. */
export const withFile = (rows: Rows, id: string, file: File): Rows =>
  withRow(rows, id, ({ folderId }) => {
    const [chosen] = rowsOfFiles([file], folderId, () => id);
    return chosen ? { files: chosen.files, state: chosen.state } : {};
  });

/** Puts what can still be changed of a folder's rows into another folder. */
export const intoFolder = (rows: Rows, from: string, to: string): Rows =>
  rows.map((row) =>
    row.folderId === from && isEditable(row) ? { ...row, folderId: to, ...mended(row) } : row,
  );

/** What is left when the list is closed: what cannot be sent is of no use any more; what was sent counts until all is done. */
export function whenClosed(rows: Rows): Rows {
  const running = rows.some(isUnderWay);
  return rows.filter((row) => row.state.status !== 'refused' && (running || !isDone(row)));
}

/** Whether several files are to become one document. */
export const isBundle = (row: UploadRow): boolean => filesOf(row).length > 1;

/** Each file of a row as a document of its own. */
export const apart = (rows: Rows, id: string): Rows =>
  rows.flatMap((row) => (row.id === id ? partsOf(row) : [row]));

function partsOf(row: UploadRow): UploadRow[] {
  const { pdf, text } = row.files;
  const common = { ...row, ...anew, bundle: row.id };
  const part = (files: ChosenFiles, at: number, name = offeredName(files)): UploadRow => ({
    ...common,
    id: `${row.id}.${at}`,
    files,
    name,
  });
  if (!text) return pdf.map((file, at) => part({ pdf: [file], text: null }, at));
  // No folder has two documents of one name.
  return [part({ pdf, text: null }, 0, row.name), part({ pdf: [], text }, 1, `${row.name} (text)`)];
}

/** The rows whose files would be one document with those of this one. */
export const partners = (rows: Rows, { bundle }: UploadRow): Rows =>
  bundle === null ? [] : rows.filter((row) => row.bundle === bundle && isEditable(row));

/** The files of a bundle as one document again, in the place and under the name of the first. */
export function together(rows: Rows, bundle: string): Rows {
  const parts = rows.filter((row) => row.bundle === bundle && isEditable(row));
  const [first] = parts;
  if (!first) return rows;
  const files = {
    pdf: parts.flatMap((row) => row.files.pdf),
    text: parts.map((row) => row.files.text).find((text) => text !== null) ?? null,
  };
  return rows
    .filter((row) => row === first || !parts.includes(row))
    .map((row) => (row === first ? { ...row, ...anew, id: bundle, files, bundle: null } : row));
}

/** With the picture at `from` at `to`. */
export const withMoved = (rows: Rows, id: string, from: number, to: number): Rows =>
  withRow(rows, id, ({ files }) => ({ files: { ...files, pdf: moved(files.pdf, from, to) } }));

export const withoutPicture = (rows: Rows, id: string, index: number): Rows =>
  withRow(rows, id, ({ files, state }) => ({
    files: { ...files, pdf: files.pdf.toSpliced(index, 1) },
    // It may have been the one.
    ...(state.status === 'failed' && anew),
  }));
