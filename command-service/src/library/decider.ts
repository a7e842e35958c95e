import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { AcceptedFile, LibraryCommand } from './commands.ts';
import { documentsIn, emptyLibrary, evolveLibrary, type Library, nextOrder } from './state.ts';

/** Names and order of a person's folders and documents: specification 2 §5. */
export const libraryDecider: Decider<Library, LibraryCommand, LibraryEvent> = {
  initialState: emptyLibrary,
  evolve: evolveLibrary,
  decide,
};

function decide(command: LibraryCommand, library: Library): LibraryEvent[] {
  switch (command.type) {
    case 'AddFolder':
      return addFolder(library, command.folderId, command.name);
    case 'RenameFolder':
      return renameFolder(library, command.folderId, command.name);
    case 'DeleteFolder':
      return deleteFolder(library, command.folderId);
    case 'ReorderFolders':
      return reorderFolders(library, command.orders);
    case 'UploadDocuments':
      assertNewDocumentName(library, command.folderId, command.name);
      return uploaded(library, command.folderId, command.name, command.files, 'upload');
    case 'RenameDocument':
      return renameDocument(library, command.documentId, command.name);
    case 'DeleteDocument':
      requireDocument(library, command.documentId);
      return [{ type: 'DocumentDeleted', data: { documentId: command.documentId } }];
    case 'ReorderDocuments':
      return reorderDocuments(library, command.folderId, command.orders);
    case 'AddSample':
      return addSample(library, command);
    default:
      return command satisfies never;
  }
}

/** Refuses an upload whose folder is unknown or holds the name already; also asked before the file is inspected. */
export function assertNewDocumentName(library: Library, folderId: string, name: string): void {
  requireFolder(library, folderId);
  if (documentsIn(library, folderId).some(([, document]) => document.name === name)) {
    throw new Rejection(409, 'DOCUMENT_NAME_EXISTS', 'Document name already exists in this folder');
  }
}

export function requireDocument(library: Library, documentId: string): Library['documents'][string] {
  const document = library.documents[documentId];
  if (!document) throw notFound('Document');
  return document;
}

function requireFolder(library: Library, folderId: string): Library['folders'][string] {
  const folder = library.folders[folderId];
  if (!folder) throw notFound('Folder');
  return folder;
}

function assertNewFolderName(library: Library, name: string): void {
  if (Object.values(library.folders).some((folder) => folder.name === name)) {
    throw new Rejection(409, 'FOLDER_NAME_EXISTS', 'Folder name already exists');
  }
}

function addFolder(library: Library, folderId: string, name: string): LibraryEvent[] {
  assertNewFolderName(library, name);
  const displayOrder = nextOrder(Object.values(library.folders));
  return [{ type: 'FolderAdded', data: { folderId, name, displayOrder } }];
}

function renameFolder(library: Library, folderId: string, name: string): LibraryEvent[] {
  if (requireFolder(library, folderId).name === name) return [];
  assertNewFolderName(library, name);
  return [{ type: 'FolderRenamed', data: { folderId, name } }];
}

function deleteFolder(library: Library, folderId: string): LibraryEvent[] {
  requireFolder(library, folderId);
  const documentIds = documentsIn(library, folderId).map(([id]) => id);
  return [{ type: 'FolderDeleted', data: { folderId, documentIds } }];
}

function reorderFolders(
  library: Library,
  orders: { folderId: string; displayOrder: number }[],
): LibraryEvent[] {
  const moved = orders.filter(
    ({ folderId, displayOrder }) => requireFolder(library, folderId).displayOrder !== displayOrder,
  );
  return moved.length === 0 ? [] : [{ type: 'FoldersReordered', data: { orders: moved } }];
}

function renameDocument(library: Library, documentId: string, name: string): LibraryEvent[] {
  if (requireDocument(library, documentId).name === name) return [];
  if (Object.values(library.documents).some((document) => document.name === name)) {
    throw new Rejection(409, 'DOCUMENT_NAME_EXISTS', 'Document name already exists');
  }
  return [{ type: 'DocumentRenamed', data: { documentId, name } }];
}

function reorderDocuments(
  library: Library,
  folderId: string,
  orders: { documentId: string; displayOrder: number }[],
): LibraryEvent[] {
  requireFolder(library, folderId);
  const moved = orders.filter(({ documentId, displayOrder }) => {
    const document = requireDocument(library, documentId);
    if (document.folderId !== folderId) throw notFound('Document');
    return document.displayOrder !== displayOrder;
  });
  return moved.length === 0 ? [] : [{ type: 'DocumentsReordered', data: { folderId, orders: moved } }];
}

function addSample(library: Library, sample: Extract<LibraryCommand, { type: 'AddSample' }>): LibraryEvent[] {
  if (library.sampleAdded) return [];
  const { folderId, folderName, documentName, file } = sample;
  return [
    ...addFolder(library, folderId, folderName),
    ...uploaded(library, folderId, documentName, [file], 'sample'),
  ];
}

function uploaded(
  library: Library,
  folderId: string,
  name: string,
  files: readonly AcceptedFile[],
  origin: 'upload' | 'sample',
): LibraryEvent[] {
  const first = nextOrder(documentsIn(library, folderId).map(([, document]) => document));
  const pdf = files.find((file) => file.type === 'pdf');
  return files.map((file, index) => ({
    type: 'DocumentUploaded',
    data: {
      ...file,
      folderId,
      name,
      displayOrder: first + index,
      linkedDocumentId: file.type === 'text' && pdf ? pdf.documentId : null,
      origin,
    },
  }));
}
