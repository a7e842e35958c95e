import type {
  RecordedBlob,
  Copied,
  DocumentType,
  LibraryEvent,
} from '@anamnesis/contracts/library/events.ts';
import { Map as PersistentMap, OrderedMap, Set as PersistentSet } from 'immutable';

export type FolderState = { name: string; displayOrder: number };
export type DocumentState = {
  folderId: string;
  name: string;
  type: DocumentType;
  displayOrder: number;
  linkedDocumentId: string | null;
  fileName: string;
  mime: string;
  /** What was uploaded, and the pages of a PDF as counted then. */
  blob: RecordedBlob;
  totalPages: number | null;
  /** It holds cards from elsewhere, and nothing to read. */
  isDeck?: true | undefined;
  /** Of the files of a deck that its cards show. */
  mediaBytes?: number | undefined;
  /** What it is a copy of, where it was taken from a share. */
  copied?: Copied | undefined;
};

type Items<V> = OrderedMap<string, V>;

/**
 * A person's folders and documents by id, as far as the rules need them. The maps are persistent data structures: an
 * event changes one without copying it, so that a fold takes time in proportion to its events.
 */
/** Room for what is still to be copied of a share. */
export type Reservation = { folderIds: readonly string[]; documents: number; bytes: number; until: string };

export type LibraryState = {
  folders: Items<FolderState>;
  documents: Items<DocumentState>;
  /** Ids of documents that were deleted: none is used again. */
  deleted: PersistentSet<string>;
  /** By share. */
  reserved: PersistentMap<string, Reservation>;
  sampleAdded: boolean;
  /** The library was erased with the person's account. */
  erased: boolean;
};

export const emptyLibrary: LibraryState = {
  folders: OrderedMap(),
  documents: OrderedMap(),
  deleted: PersistentSet(),
  reserved: PersistentMap(),
  sampleAdded: false,
  erased: false,
};

/** One more than the highest order in use. */
export const nextOrder = (items: Iterable<{ displayOrder: number }>): number => {
  let highest = -1;
  for (const { displayOrder } of items) highest = Math.max(highest, displayOrder);
  return highest + 1;
};

export const documentsIn = (library: LibraryState, folderId: string): [string, DocumentState][] =>
  [...library.documents].filter(([, document]) => document.folderId === folderId);

const changed = <V extends object>(
  items: Items<V>,
  changes: readonly (readonly [id: string, change: Partial<V>])[],
): Items<V> =>
  items.withMutations((next) => {
    for (const [id, change] of changes) {
      const item = next.get(id);
      if (item) next.set(id, { ...item, ...change });
    }
  });

/** What has come of a share is counted as what it is. */
function withArrived(
  reserved: LibraryState['reserved'],
  { copied, blob }: Pick<DocumentState, 'copied' | 'blob'>,
): LibraryState['reserved'] {
  const room = copied && reserved.get(copied.shareId);
  if (!copied || !room) return reserved;
  const [documents, bytes] = [Math.max(0, room.documents - 1), Math.max(0, room.bytes - blob.size)];
  return reserved.set(copied.shareId, { ...room, documents, bytes });
}

const withoutDocument = (library: LibraryState, documentId: string): LibraryState => ({
  ...library,
  documents: library.documents.delete(documentId),
  deleted: library.deleted.add(documentId),
});

export function evolveLibrary(library: LibraryState, event: LibraryEvent): LibraryState {
  const { folders, documents } = library;
  switch (event.type) {
    case 'FolderAdded': {
      const { folderId, name, displayOrder } = event.data;
      const reserved = library.reserved.map((room) =>
        room.folderIds.includes(folderId)
          ? { ...room, folderIds: room.folderIds.filter((id) => id !== folderId) }
          : room,
      );
      return { ...library, reserved, folders: folders.set(folderId, { name, displayOrder }) };
    }
    case 'FolderRenamed': {
      const { folderId, name } = event.data;
      return { ...library, folders: changed(folders, [[folderId, { name }]]) };
    }
    case 'FolderDeleted': {
      const { folderId, documentIds } = event.data;
      return {
        ...library,
        folders: folders.delete(folderId),
        documents: documents.deleteAll(documentIds),
        deleted: library.deleted.union(documentIds),
      };
    }
    case 'FoldersReordered': {
      const orders = event.data.orders.map(({ folderId, ...order }) => [folderId, order] as const);
      return { ...library, folders: changed(folders, orders) };
    }
    case 'DocumentUploaded': {
      const { documentId, origin, cardsFrom: _, ...document } = event.data;
      return {
        ...library,
        documents: documents.set(documentId, document),
        reserved: withArrived(library.reserved, document),
        sampleAdded: library.sampleAdded || origin === 'sample',
      };
    }
    case 'DocumentMediaCounted': {
      const { documentId, bytes } = event.data;
      return { ...library, documents: changed(documents, [[documentId, { mediaBytes: bytes }]]) };
    }
    case 'DocumentRenamed': {
      const { documentId, name } = event.data;
      return { ...library, documents: changed(documents, [[documentId, { name }]]) };
    }
    case 'DocumentDeleted':
      return withoutDocument(library, event.data.documentId);
    case 'DocumentsReordered': {
      const orders = event.data.orders.map(({ documentId, ...order }) => [documentId, order] as const);
      return { ...library, documents: changed(documents, orders) };
    }
    case 'RoomReserved': {
      const { shareId, ...room } = event.data;
      return { ...library, reserved: library.reserved.set(shareId, room) };
    }
    case 'RoomReleased':
      return { ...library, reserved: library.reserved.delete(event.data.shareId) };
    case 'DocumentsMoved': {
      const { folderId, moves } = event.data;
      const places = moves.map(({ documentId, displayOrder }) => {
        return [documentId, { folderId, displayOrder }] as const;
      });
      return { ...library, documents: changed(documents, places) };
    }
    case 'LibraryErased':
      return { ...emptyLibrary, erased: true };
    default:
      return event satisfies never;
  }
}
