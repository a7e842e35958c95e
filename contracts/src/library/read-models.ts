import { defineReadModel } from '../kernel/events/read-model.ts';
import type { NoCardsReason } from './files/no-cards-reason.ts';
import type { ModelFailure } from './model-failure.ts';
import type { HowMany } from '../kernel/how-many.ts';
import type { DocumentType } from './events.ts';

/** Read model `folders`, keyed by folder id. */
export type FolderDocument = { folderId: string; userId: string; name: string; displayOrder: number };
export const foldersModel = defineReadModel<FolderDocument>()({
  name: 'folders',
  version: 3,
  fields: { userId: 'text', displayOrder: 'number' },
  indexes: [['userId', 'displayOrder']],
  owner: { userId: 'delete' },
});

export type ProcessingState = {
  status: 'unprocessed' | 'processing' | 'processed';
  /** Pages that were summarised or failed, of those in this document. */
  pagesDone: number;
  failedPages: number[];
};

export type PageRange = { first: number; last: number };

/** Read model `documents`, keyed by document id: what the sidebar and the views show of a document. */
export type DocumentDocument = {
  documentId: string;
  userId: string;
  folderId: string;
  name: string;
  type: DocumentType;
  displayOrder: number;
  linkedDocumentId: string | null;
  /** It holds cards that came from elsewhere, and nothing to read. */
  isDeck?: true | undefined;
  uploadedAt: string;
  /** When its name, its cards or what was read or made of it last became another. */
  changedAt: string;
  /** Its file is being converted into the PDF that is read and shown. */
  isConverting: boolean;
  /** Pages of a PDF or chunks of a text; null until it is extracted or converted. */
  totalPages: number | null;
  /** `notice` says which pages were not read; `noText`: no page has text that can be read, nor was any recognised. */
  extraction:
    | { status: 'pending' }
    | { status: 'done'; notice?: string; noText?: true }
    | { status: 'failed'; message: string };
  /** Blob of the ExtractedDocument. */
  textBlob: string | null;
  /** The version of the reading that made it; null until it is read, and where that was before versions were recorded. */
  readingVersion: number | null;
  /** How many pages are pictures whose text is still to be recognised. */
  recognising: number;
  /** Pages whose text was recognised in their picture, as ranges from the first to the last, ascending. */
  recognised: PageRange[];
  /** Whether every page can be displayed: always for text, after the split for a PDF. */
  pagesReady: boolean;
  /** Some or all pages could not be prepared; reset when the person requests it again. */
  pagesFailed: boolean;
  /** Why they could not, and what helps; null where no more is known. */
  pagesNotice: string | null;
  processing: ProcessingState;
  /** How many cards its pages get; null: as the person has it in Settings. */
  howMany: HowMany | null;
  summaryCount: number;
  cardCount: number;
  /** Of those, the cards that the person wrote. */
  writtenCount: number;
  /** Suggested cards that nothing was decided about. */
  suggestionCount: number;
  /** How many cards came when it was processed again; null unless that was the last request. */
  newCards: number | null;
  /** How many cards that were never answered the last request replaced. */
  replacedCards: number;
  /**
   * Why pages gave no card, or not all, with their numbers ascending; pages of which it is not known are absent. `byModel`: they are in
   * another language, and a model tried.
   */
  lacks: { lack: NoCardsReason; pages: number[]; byModel?: true }[];
  /** Pages that the built-in engine made instead of the model, by the reason, with their numbers ascending. */
  standIns: { insteadOf: ModelFailure; pages: number[] }[];
};
export const documentsModel = defineReadModel<DocumentDocument>()({
  name: 'documents',
  version: 25,
  fields: {
    userId: 'text',
    documentId: 'text',
    folderId: 'text',
    displayOrder: 'number',
    linkedDocumentId: 'text',
    cardCount: 'number',
  },
  indexes: [
    ['userId', 'displayOrder'],
    ['folderId'],
    ['linkedDocumentId'],
    // Which documents are a person's, and which of them have cards.
    ['documentId', 'userId', 'cardCount'],
  ],
  owner: { userId: 'delete' },
});
