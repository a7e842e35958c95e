import type { WhyFailed } from '../../send-upload.ts';
import type { ChosenFiles } from '../../upload-failure.ts';

export type RowState =
  /** Not sent yet: its name and its folder can be changed. */
  | { status: 'ready' }
  | { status: 'waiting' }
  /** `share`: how much was sent, 0 to 1. At 1 the server looks at it. */
  | { status: 'sending'; share: number }
  | { status: 'done'; documentId: string }
  | { status: 'failed'; why: WhyFailed; message: string; suggestions: readonly string[] }
  /** The PDF is encrypted; `message` when the password was wrong. */
  | { status: 'password'; message: string | null }
  /** It cannot become a document. */
  | { status: 'refused'; message: string };

/** What is to become one document: a file, pictures, or a PDF and a text. */
export interface UploadRow {
  id: string;
  files: ChosenFiles;
  name: string;
  folderId: string;
  /** Kept until it was sent. */
  password: string | null;
  /** The same for rows whose files were one document, and can be again. */
  bundle: string | null;
  state: RowState;
}

export const filesOf = ({ files: { pdf, text } }: Pick<UploadRow, 'files'>): File[] => [
  ...pdf,
  ...(text ? [text] : []),
];

/** Whether name, folder and files can be changed. */
export const isEditable = ({ state: { status } }: UploadRow): boolean =>
  status === 'ready' || status === 'failed' || status === 'password';

/** It may have arrived: it is sent again as the same upload, and only the server knows whether its name is its own. */
export const isUnanswered = ({ state }: UploadRow): boolean =>
  state.status === 'failed' && state.why === 'no answer';

/** Its file cannot be read any more, whatever else is changed. */
export const isStale = ({ state }: UploadRow): boolean =>
  state.status === 'failed' && state.why === 'file changed';

export const isUnderWay = ({ state: { status } }: UploadRow): boolean =>
  status === 'waiting' || status === 'sending';

export const isDone = ({ state: { status } }: UploadRow): boolean => status === 'done';

/** How far the rows that were started have come together, in percent; null while none is under way. */
export function percentOf(rows: readonly UploadRow[]): number | null {
  if (!rows.some(isUnderWay)) return null;
  const started = rows.filter((row) => isUnderWay(row) || isDone(row));
  const sum = started.reduce((total, { state }) => total + shareOf(state), 0);
  return Math.floor((sum / started.length) * 100);
}

const shareOf = (state: RowState): number =>
  state.status === 'done' ? 1 : state.status === 'sending' ? state.share : 0;
