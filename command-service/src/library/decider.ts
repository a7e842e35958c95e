import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { DocumentOrder, FolderOrder, LibraryCommand } from './commands.ts';
import { assertRoom, roomFor } from './quota.ts';
import { moveDocuments } from './move.ts';
import { addFolder, assertNewFolderName, folderNamed, uploaded } from './own/new-documents.ts';
import { addedDecks, addedOwnDocument } from './own/own-documents.ts';
import { takenDocuments, takenFolder } from './take.ts';
import {
  type DocumentState,
  documentsIn,
  emptyLibrary,
  evolveLibrary,
  type FolderState,
  type LibraryState,
} from './state.ts';

/** Names and order of a person's folders and documents: specification 2 §5. */
export const libraryDecider: Decider<LibraryState, LibraryCommand, LibraryEvent> = {
  initialState: emptyLibrary,
  evolve: evolveLibrary,
  decide(command, library) {
    if (!library.erased) return decide(command, library);
    if (command.type === 'EraseLibrary') return [];
    throw notFound('Library');
  },
};

function decide(command: LibraryCommand, library: LibraryState): LibraryEvent[] {
  switch (command.type) {
    case 'AddFolder':
      assertRoom(library, command.quota, { folders: 1 });
      return addFolder(library, command.folderId, command.name);
    case 'RenameFolder':
      return renameFolder(library, command.folderId, command.name);
    case 'DeleteFolder':
      return deleteFolder(library, command.folderId);
    case 'ReorderFolders':
      return reorderFolders(library, command.orders);
    case 'UploadDocuments':
      assertNewDocumentName(library, command.folderId, command.name);
      assertRoom(library, command.quota, roomFor(command.files.map(({ blob }) => blob)));
      return uploaded(library, command.folderId, command.name, command.files, 'upload');
    case 'TakeFolder':
      assertRoom(library, command.quota, { folders: 1 });
      return takenFolder(library, command);
    case 'TakeDocuments':
      requireFolder(library, command.folderId);
      assertRoom(library, command.quota, roomFor(command.files.map(({ blob }) => blob)));
      return takenDocuments(library, command);
    case 'RenameDocument':
      return renameDocument(library, command);
    case 'DeleteDocument':
      return meant(library, command).map((documentId) => ({ type: 'DocumentDeleted', data: { documentId } }));
    case 'ReorderDocuments':
      return reorderDocuments(library, command.folderId, command.orders);
    case 'ReserveRoom':
      return reserveRoom(library, command);
    case 'ReleaseRoom':
      return library.reserved.has(command.shareId)
        ? [{ type: 'RoomReleased', data: { shareId: command.shareId } }]
        : [];
    case 'MoveDocuments':
      requireFolder(library, command.folderId);
      return moveDocuments(library, command);
    case 'AddOwnDocument':
      return addedOwnDocument(library, command);
    case 'AddDecks':
      return addedDecks(library, command);
    case 'AddSample':
      return addSample(library, command);
    case 'EraseLibrary':
      return [{ type: 'LibraryErased', data: { documentIds: [...library.documents.keys()] } }];
    default:
      return command satisfies never;
  }
}

/** Rejects an upload whose folder is unknown or contains the name already; also called before the file is inspected. */
export function assertNewDocumentName(library: LibraryState, folderId: string, name: string): void {
  requireFolder(library, folderId);
  if (documentNamed(library, folderId, name)) {
    throw new Rejection(libraryRefusals.DOCUMENT_NAME_EXISTS, 'Document name already exists in this folder');
  }
}

export function requireDocument(library: LibraryState, documentId: string): DocumentState {
  const document = library.documents.get(documentId);
  if (!document) throw notFound('Document');
  return document;
}

function requireFolder(library: LibraryState, folderId: string): FolderState {
  const folder = library.folders.get(folderId);
  if (!folder) throw notFound('Folder');
  return folder;
}

/** Whether the folder holds a document of this name, in whatever case. */
function documentNamed(library: LibraryState, folderId: string, name: string): boolean {
  const key = nameKey(name);
  return documentsIn(library, folderId).some(([, document]) => nameKey(document.name) === key);
}

function renameFolder(library: LibraryState, folderId: string, name: string): LibraryEvent[] {
  if (requireFolder(library, folderId).name === name) return [];
  assertNewFolderName(library, name, folderId);
  return [{ type: 'FolderRenamed', data: { folderId, name } }];
}

function deleteFolder(library: LibraryState, folderId: string): LibraryEvent[] {
  requireFolder(library, folderId);
  const documentIds = documentsIn(library, folderId).map(([id]) => id);
  return [{ type: 'FolderDeleted', data: { folderId, documentIds } }];
}

/** The last given order of each id, in the order of their first occurrence. */
const lastById = <T>(orders: readonly T[], idOf: (order: T) => string): T[] => [
  ...new Map(orders.map((order) => [idOf(order), order])).values(),
];

function reorderFolders(library: LibraryState, orders: readonly FolderOrder[]): LibraryEvent[] {
  const moved = lastById(orders, (order) => order.folderId).filter(
    ({ folderId, displayOrder }) => requireFolder(library, folderId).displayOrder !== displayOrder,
  );
  return moved.length === 0 ? [] : [{ type: 'FoldersReordered', data: { orders: moved } }];
}

/** A PDF and the text that was uploaded with it may share a name. */
function renameDocument(
  library: LibraryState,
  { name, ...named }: Extract<LibraryCommand, { type: 'RenameDocument' }>,
): LibraryEvent[] {
  const changed = meant(library, named).filter((id) => requireDocument(library, id).name !== name);
  if (changed.length === 0) return [];
  const pair = meant(library, { ...named, withLinked: true });
  const key = nameKey(name);
  for (const [otherId, other] of library.documents) {
    if (!pair.includes(otherId) && nameKey(other.name) === key) {
      throw new Rejection(libraryRefusals.DOCUMENT_NAME_EXISTS, 'Document name already exists');
    }
  }
  return changed.map((documentId) => ({ type: 'DocumentRenamed', data: { documentId, name } }));
}

/** The document that was named, and if it is wanted the one that it was uploaded together with. */
function meant(
  library: LibraryState,
  { documentId, withLinked = false }: { documentId: string; withLinked?: boolean | undefined },
): string[] {
  const { linkedDocumentId } = requireDocument(library, documentId);
  if (!withLinked) return [documentId];
  const linked = library.documents.filter(
    (other, id) => other.linkedDocumentId === documentId || id === linkedDocumentId,
  );
  return [documentId, ...linked.keys()];
}

function reorderDocuments(
  library: LibraryState,
  folderId: string,
  orders: readonly DocumentOrder[],
): LibraryEvent[] {
  requireFolder(library, folderId);
  const moved = lastById(orders, (order) => order.documentId).filter(({ documentId, displayOrder }) => {
    const document = requireDocument(library, documentId);
    if (document.folderId !== folderId) throw notFound('Document');
    return document.displayOrder !== displayOrder;
  });
  return moved.length === 0 ? [] : [{ type: 'DocumentsReordered', data: { folderId, orders: moved } }];
}

function reserveRoom(
  library: LibraryState,
  { shareId, room, now, quota }: Extract<LibraryCommand, { type: 'ReserveRoom' }>,
): LibraryEvent[] {
  const { folderIds, documents, bytes } = room;
  // Asked for in several tabs at once.
  if ((library.reserved.get(shareId)?.until ?? '') > now) return [];
  const others = library.reserved.filter(({ until }) => until > now);
  assertRoom(library, quota, { folders: folderIds.length, documents, bytes }, [...others.values()]);
  return [{ type: 'RoomReserved', data: { shareId, ...room, folderIds: [...folderIds] } }];
}

/** Once per person. When the person already has a folder of that name, the sample is added to it. */
function addSample(
  library: LibraryState,
  sample: Extract<LibraryCommand, { type: 'AddSample' }>,
): LibraryEvent[] {
  if (library.sampleAdded) return [];
  const { folderName, documentName, file } = sample;
  const existing = folderNamed(library, folderName);
  const folderId = existing ?? sample.folderId;
  if (documentNamed(library, folderId, documentName)) return [];
  const folder = existing === undefined ? addFolder(library, folderId, folderName) : [];
  return [...folder, ...uploaded(library, folderId, documentName, [file], 'sample')];
}
