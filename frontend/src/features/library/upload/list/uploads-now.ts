import type { UploadRow } from './rows/row.ts';

/** The files of a list that is uploaded, whichever page is shown. */
export interface Uploads {
  /** Whose files they are. */
  owner: string | null;
  rows: readonly UploadRow[];
  /** The list is open. */
  shown: boolean;
  /** Documents that came together, and about whose cards it is asked what they may cost. */
  made: readonly string[];
  /** The folder that files were last uploaded to. */
  lastFolder: string | null;
}

let current: Uploads = { owner: null, rows: [], shown: false, made: [], lastFolder: null };
const listeners = new Set<() => void>();

export const uploadsNow = {
  state: (): Uploads => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: Partial<Uploads>): void => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  },
};
