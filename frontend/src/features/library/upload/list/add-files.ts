import { session } from '../../../../api/tab.ts';
import { isDeckFile } from '../../../../decks/deck-file.ts';
import { addDecks } from '../../../../decks/imports-now.ts';
import { rowsOfFiles } from './rows/rows-of-files.ts';
import { uploadsNow } from './uploads-now.ts';

/** Puts files into the list, which opens: nothing is sent before the person says so. Decks of cards are read at once, on a page of their own. */
export function addFiles(chosen: readonly File[], folderId: string): void {
  const decks = chosen.filter(isDeckFile);
  const files = chosen.filter((file) => !isDeckFile(file));
  if (decks.length > 0) addDecks(decks, files.length === 0);
  if (files.length === 0) return;
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
