import { session } from '../../../../api/tab.ts';
import { rowsOfFiles } from './rows-of-files.ts';
import { uploadsNow } from './uploads-now.ts';

/** Puts files into the list, which opens: nothing is sent before the person says so. */
export function addFiles(files: readonly File[], folderId: string): void {
  const owner = session.state().user?.id ?? null;
  const { owner: before, rows } = uploadsNow.state();
  const added = rowsOfFiles(files, folderId, () => crypto.randomUUID());
  uploadsNow.set({
    owner,
    rows: [...(owner === before ? rows : []), ...added],
    shown: true,
    lastFolder: folderId,
  });
}
