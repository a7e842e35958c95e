import {
  type Folder,
  mostFailedPages,
  mostRanges,
  type Pdf,
  type TextDocument,
} from '@anamnesis/contracts/library/api.ts';
import type { DocumentDocument, FolderDocument } from '@anamnesis/contracts/library/read-models.ts';
import {
  gaveNone,
  made,
  processingNoticesOf,
  standInsOf,
  whyNotMore,
} from '../documents/processing/outcome.ts';

/** A PDF as the sidebar lists it. */
export const toPdf = (document: DocumentDocument): Pdf => ({
  PDF_id: document.documentId,
  PDF_name: document.name,
  type: 'pdf',
  ...listed(document),
});

/** A text document as the sidebar lists it, with the PDF it was uploaded together with. */
export const toTextDocument = (document: DocumentDocument): TextDocument => ({
  TextDoc_id: document.documentId,
  TextDoc_name: document.name,
  type: 'text',
  ...(document.linkedDocumentId === null ? {} : { PDF_id: document.linkedDocumentId }),
  ...listed(document),
});

/** Folders with their documents; both keep the order of the input. */
export function toFolders(
  folders: readonly FolderDocument[],
  documents: readonly DocumentDocument[],
): Folder[] {
  const inFolder = Map.groupBy(documents, ({ folderId }) => folderId);
  return folders.map(({ folderId, name, displayOrder }) => ({
    Folder_id: folderId,
    Folder_name: name,
    display_order: displayOrder,
    PDFs: (inFolder.get(folderId) ?? []).map((document) =>
      document.type === 'pdf' ? toPdf(document) : toTextDocument(document),
    ),
  }));
}

function listed(document: DocumentDocument) {
  const { status, pagesDone, failedPages } = document.processing;
  const { extraction } = document;
  const notices = extraction.status === 'failed' ? [extraction.message] : processingNoticesOf(document);
  const standIns = standInsOf(document);
  return {
    Folder_id: document.folderId,
    display_order: document.displayOrder,
    ...(document.isDeck ? { isDeck: document.isDeck } : {}),
    totalPages: document.totalPages,
    ...(document.isConverting ? { converting: true as const } : {}),
    extraction: extraction.status,
    ...(extraction.status === 'done' && extraction.noText ? { noText: true as const } : {}),
    ...(document.recognising > 0 ? { recognising: document.recognising } : {}),
    ...(document.recognised.length > 0 ? { recognised: document.recognised.slice(0, mostRanges) } : {}),
    pagesFailed: document.pagesFailed,
    ...(notices.length === 0 ? {} : { notice: notices.join(' ') }),
    processing: { status, pagesDone, failedPages: failedPages.slice(0, mostFailedPages) },
    ...(document.howMany === null ? {} : { howMany: document.howMany }),
    hasSummaries: document.summaryCount > 0,
    hasAnkiCards: document.cardCount > 0,
    ...(document.cardCount > 0 ? { cards: document.cardCount } : {}),
    changedAt: document.changedAt,
    ...(document.suggestionCount > 0 ? { suggestions: document.suggestionCount } : {}),
    ...(status === 'processed'
      ? {
          outcome: {
            made: made(document),
            whyNotMore: whyNotMore(document),
            ...(gaveNone(document) ? { gaveNone: true as const } : {}),
            ...(standIns === '' ? {} : { standIns }),
          },
        }
      : {}),
  };
}
