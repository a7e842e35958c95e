import type { DocumentType, LibraryEvent } from '@anamnesis/contracts/library/events.ts';

export type FolderState = { name: string; displayOrder: number };
export type DocumentState = {
  folderId: string;
  name: string;
  type: DocumentType;
  displayOrder: number;
  linkedDocumentId: string | null;
};

/** A person's folders and documents, as far as the rules need to know them. */
export type Library = {
  folders: Readonly<Record<string, FolderState>>;
  documents: Readonly<Record<string, DocumentState>>;
  sampleAdded: boolean;
};

export const emptyLibrary: Library = { folders: {}, documents: {}, sampleAdded: false };

/** One more than the highest order in use. */
export const nextOrder = (items: readonly { displayOrder: number }[]): number =>
  items.reduce((highest, item) => Math.max(highest, item.displayOrder), -1) + 1;

export const documentsIn = (library: Library, folderId: string): [string, DocumentState][] =>
  Object.entries(library.documents).filter(([, document]) => document.folderId === folderId);

const without = <V>(items: Readonly<Record<string, V>>, ids: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(items).filter(([id]) => !ids.includes(id)));

function changed<V extends object>(
  items: Readonly<Record<string, V>>,
  id: string,
  change: Partial<V>,
): Record<string, V> {
  const item = items[id];
  return item ? { ...items, [id]: { ...item, ...change } } : { ...items };
}

export function evolveLibrary(library: Library, event: LibraryEvent): Library {
  switch (event.type) {
    case 'FolderAdded': {
      const { folderId, name, displayOrder } = event.data;
      return { ...library, folders: { ...library.folders, [folderId]: { name, displayOrder } } };
    }
    case 'FolderRenamed':
      return {
        ...library,
        folders: changed(library.folders, event.data.folderId, { name: event.data.name }),
      };
    case 'FolderDeleted':
      return {
        ...library,
        folders: without(library.folders, [event.data.folderId]),
        documents: without(library.documents, event.data.documentIds),
      };
    case 'FoldersReordered':
      return {
        ...library,
        folders: event.data.orders.reduce(
          (folders, { folderId, displayOrder }) => changed(folders, folderId, { displayOrder }),
          library.folders,
        ),
      };
    case 'DocumentUploaded': {
      const { documentId, folderId, name, type, displayOrder, linkedDocumentId, origin } = event.data;
      const document = { folderId, name, type, displayOrder, linkedDocumentId };
      return {
        ...library,
        documents: { ...library.documents, [documentId]: document },
        sampleAdded: library.sampleAdded || origin === 'sample',
      };
    }
    case 'DocumentRenamed':
      return {
        ...library,
        documents: changed(library.documents, event.data.documentId, { name: event.data.name }),
      };
    case 'DocumentDeleted':
      return { ...library, documents: without(library.documents, [event.data.documentId]) };
    case 'DocumentsReordered':
      return {
        ...library,
        documents: event.data.orders.reduce(
          (documents, { documentId, displayOrder }) => changed(documents, documentId, { displayOrder }),
          library.documents,
        ),
      };
    default:
      return event satisfies never;
  }
}
