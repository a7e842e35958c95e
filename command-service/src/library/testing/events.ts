import type { DocumentType, LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import type { AcceptedFile, LibraryCommand } from '../commands.ts';

type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;

export const folderAdded = (folderId: string, name: string, displayOrder: number): LibraryEvent => ({
  type: 'FolderAdded',
  data: { folderId, name, displayOrder },
});

export const aFile = (documentId: string, type: DocumentType = 'pdf'): AcceptedFile => ({
  documentId,
  type,
  fileName: `${documentId}.${type}`,
  mime: type === 'pdf' ? 'application/pdf' : 'text/plain',
  blob: { hash: `hash of ${documentId}`, size: 3 },
  totalPages: type === 'pdf' ? 2 : null,
});

export const documentUploaded = (
  documentId: string,
  folderId: string,
  name: string,
  displayOrder: number,
  rest: Partial<Uploaded['data']> = {},
): Uploaded => ({
  type: 'DocumentUploaded',
  data: {
    ...aFile(documentId, rest.type),
    folderId,
    name,
    displayOrder,
    linkedDocumentId: null,
    origin: 'upload',
    ...rest,
  },
});

export const upload = (folderId: string, name: string, ...files: AcceptedFile[]): LibraryCommand => ({
  type: 'UploadDocuments',
  folderId,
  name,
  files,
  quota: plenty,
});

export const plenty: LibraryAmounts = { bytes: Infinity, documents: Infinity, folders: Infinity };
