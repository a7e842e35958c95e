import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { LibraryCommand } from '../commands.ts';
import { addFolder, folderNamed, uploaded } from './new-documents.ts';
import { assertRoom, roomFor } from '../quota.ts';
import { documentsIn, evolveLibrary, type LibraryState } from '../state.ts';
import { uniqueName } from '../take.ts';

type CommandOf<T extends LibraryCommand['type']> = Omit<Extract<LibraryCommand, { type: T }>, 'type'>;

export function addedOwnDocument(
  library: LibraryState,
  command: CommandOf<'AddOwnDocument'>,
): LibraryEvent[] {
  const { folderName, name, file, quota } = command;
  if (library.documents.has(file.documentId)) return [];
  const existing = folderNamed(library, folderName);
  const folderId = existing ?? command.folderId;
  const folders = existing === undefined ? 1 : 0;
  assertRoom(library, quota, { ...roomFor([file.blob]), folders });
  const folder = existing === undefined ? addFolder(library, folderId, folderName) : [];
  const names = documentsIn(library, folderId).map(([, document]) => document.name);
  return [...folder, ...uploaded(library, folderId, uniqueName(name, names), [file], 'upload')];
}

/** The id that the document of a deck has, or would have: one whose document was deleted is not used again. */
export function idOfDeck({ deleted }: LibraryState, wanted: string): string {
  for (let nth = 0; ; nth += 1) {
    const documentId = nth === 0 ? wanted : deriveId(wanted, 'again', nth);
    if (!deleted.has(documentId)) return documentId;
  }
}

/** Each on the library as those before it leave it: all of them come, or none. */
export function addedDecks(
  library: LibraryState,
  { decks, file, quota }: CommandOf<'AddDecks'>,
): LibraryEvent[] {
  const events: LibraryEvent[] = [];
  let next = library;
  const take = (some: readonly LibraryEvent[]): void => {
    events.push(...some);
    next = some.reduce(evolveLibrary, next);
  };
  for (const { documentId: wanted, mediaBytes, ...named } of decks) {
    const documentId = idOfDeck(next, wanted);
    const folderId = deriveId(documentId, 'folder');
    take(addedOwnDocument(next, { ...named, folderId, file: { ...file, documentId }, quota }));
    take(countMedia(next, { documentId, bytes: mediaBytes, quota }));
  }
  return events;
}

/** Of the files of a deck that cards of its document show: more than before needs room. */
function countMedia(
  library: LibraryState,
  { documentId, bytes, quota }: { documentId: string; bytes: number; quota: LibraryAmounts },
): LibraryEvent[] {
  const before = library.documents.get(documentId)?.mediaBytes ?? 0;
  if (bytes <= before) return [];
  assertRoom(library, quota, { bytes: bytes - before });
  return [{ type: 'DocumentMediaCounted', data: { documentId, bytes } }];
}
