import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { AcceptedFile } from '../commands.ts';
import { documentsIn, type LibraryState, nextOrder } from '../state.ts';

/** The first folder of this name, in whatever case, except one. Libraries from before may hold several. */
export function folderNamed(library: LibraryState, name: string, except?: string): string | undefined {
  const key = nameKey(name);
  return [...library.folders].find(([id, folder]) => id !== except && nameKey(folder.name) === key)?.[0];
}

export function assertNewFolderName(library: LibraryState, name: string, except?: string): void {
  if (folderNamed(library, name, except) !== undefined) {
    throw new Rejection(libraryRefusals.FOLDER_NAME_EXISTS, 'Folder name already exists');
  }
}

export function addFolder(library: LibraryState, folderId: string, name: string): LibraryEvent[] {
  assertNewFolderName(library, name);
  const displayOrder = nextOrder(library.folders.values());
  return [{ type: 'FolderAdded', data: { folderId, name, displayOrder } }];
}

export function uploaded(
  library: LibraryState,
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
