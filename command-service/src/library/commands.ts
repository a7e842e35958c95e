import type { Copied, DocumentType } from '@anamnesis/contracts/library/events.ts';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import type { Reservation } from './state.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';

/** A file that was inspected and accepted. */
export type AcceptedFile = {
  documentId: string;
  type: DocumentType;
  fileName: string;
  mime: string;
  blob: BlobRef;
  totalPages: number | null;
  isDeck?: true | undefined;
};

/** A document of another person that is taken from a share. */
export type TakenFile = AcceptedFile & { name: string; copied: Copied };

export type FolderOrder = { folderId: string; displayOrder: number };
export type DocumentOrder = { documentId: string; displayOrder: number };

export type DocumentMove = { documentId: string; displayOrder?: number | undefined };

/** `documentId`: the one that it has until a document of this id was deleted. `mediaBytes`: of the files that its cards show. */
export type AddedDeck = { documentId: string; folderName: string; name: string; mediaBytes: number };

export type LibraryCommand =
  | { type: 'AddFolder'; folderId: string; name: string; quota: LibraryAmounts }
  | { type: 'RenameFolder'; folderId: string; name: string }
  | { type: 'DeleteFolder'; folderId: string }
  | { type: 'ReorderFolders'; orders: readonly FolderOrder[] }
  /** The files of one upload share the name; a text is linked to the PDF of the same upload. */
  | { type: 'UploadDocuments'; folderId: string; name: string; files: AcceptedFile[]; quota: LibraryAmounts }
  /** Its name is made unique by a number. */
  | { type: 'TakeFolder'; folderId: string; name: string; quota: LibraryAmounts }
  /** Names are made unique by a number; a text is linked to the PDF that is taken with it. */
  | { type: 'TakeDocuments'; folderId: string; files: readonly TakenFile[]; quota: LibraryAmounts }
  /** `withLinked`: also the other half of an upload of a PDF and a text. */
  | { type: 'RenameDocument'; documentId: string; name: string; withLinked?: boolean | undefined }
  | { type: 'DeleteDocument'; documentId: string; withLinked?: boolean | undefined }
  | { type: 'ReorderDocuments'; folderId: string; orders: readonly DocumentOrder[] }
  /** Room for what is copied of a share. What else is reserved counts, unless it is as old as `now`. */
  | { type: 'ReserveRoom'; shareId: string; room: Reservation; now: string; quota: LibraryAmounts }
  | { type: 'ReleaseRoom'; shareId: string }
  /** Those without a display order come last. */
  | { type: 'MoveDocuments'; folderId: string; moves: readonly DocumentMove[] }
  | { type: 'EraseLibrary' }
  /** A document of the project's own; its name is made unique by a number. It goes into the folder of that name, which is made where it is missing. */
  | {
      type: 'AddOwnDocument';
      folderId: string;
      folderName: string;
      name: string;
      file: AcceptedFile;
      quota: LibraryAmounts;
    }
  /** The documents of decks that come from elsewhere, as far as they are not there; all have the same file. */
  | {
      type: 'AddDecks';
      decks: readonly AddedDeck[];
      file: Omit<AcceptedFile, 'documentId'>;
      quota: LibraryAmounts;
    }
  | { type: 'AddSample'; folderId: string; folderName: string; documentName: string; file: AcceptedFile };
