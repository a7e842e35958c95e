import { fileEndings } from '@anamnesis/contracts/library/files/readable-files.ts';
import { endingOf, isPicture } from '../form/pictures.ts';
import { sizeOf } from '../size-of.ts';
import { filesOf, isDone, type UploadRow } from './rows/row.ts';

export const documentsInWords = (count: number): string =>
  count === 1 ? '1 document' : `${count.toLocaleString('en')} documents`;

export type FileKind = 'pdf' | 'presentation' | 'pictures' | 'text' | 'both' | 'other';

export function kindOfRow({ files: { pdf, text } }: UploadRow): FileKind {
  const [first] = pdf;
  if (first && text) return 'both';
  if (!first) return 'text';
  if (isPicture(first)) return 'pictures';
  const ending = endingOf(first.name);
  if (ending === 'pdf') return 'pdf';
  return fileEndings.pdf.some((known) => known === ending) ? 'presentation' : 'other';
}

/** What a row is made of: the name of its file, or how several become one document. */
export function filesInWords(row: UploadRow): string {
  const files = filesOf(row);
  const [first] = files;
  const size = sizeOf({ size: files.reduce((sum, file) => sum + file.size, 0) });
  if (files.length === 1) return `${first?.name} · ${size}`;
  return row.files.text
    ? `${files.map(({ name }) => name).join(' + ')}, linked · ${size}`
    : `${files.length} pictures, one document · ${size}`;
}

/** How far the rows that were started are: said when it changes. */
export function stateInWords(rows: readonly UploadRow[]): string {
  const done = rows.filter(isDone).length;
  const all = rows.filter(({ state }) => state.status !== 'ready' && state.status !== 'refused').length;
  return all === 0 ? '' : `${done} of ${all} uploaded`;
}

/** What is said when a batch has ended. */
export function uploadedInWords(made: readonly UploadRow[], folderName: (id: string) => string): string {
  const folders = [...new Set(made.map(({ folderId }) => folderId))];
  const where =
    folders.length === 1 ? `to “${folderName(folders[0] ?? '')}”` : `to ${folders.length} folders`;
  const what = made.length === 1 ? `“${made[0]?.name.trim()}”` : documentsInWords(made.length);
  return `${what} uploaded ${where}`;
}
