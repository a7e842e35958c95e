import type { Maker } from '../kernel/events/engine.ts';
import { defineReadModel } from '../kernel/events/read-model.ts';
import type { ModelFailure } from '../library/model-failure.ts';
import type { PageSummary } from './events.ts';

/** Read model `pages`, keyed by `<document>:<page>`: the displayed page and its summary. */
export type PageDocument = {
  documentId: string;
  userId: string;
  pageNumber: number;
  /** null until it is prepared, and for text. */
  picture: { kind: 'pdf' | 'image'; mime: string; hash: string } | null;
  summary: PageSummary | null;
  /** Why there is no summary or card. */
  note: string | null;
  /** Its text was recognised in its picture; `textBlob` holds an ExtractedDocument of this page, with its words. */
  recognised: { confidence: number; textBlob: string } | null;
  /** The engine that processed it; null until one has, and for a copy made before this was kept. */
  madeBy: Maker | null;
  /** Why the built-in engine made it instead of the model. */
  insteadOf: ModelFailure | null;
};
export const pagesModel = defineReadModel<PageDocument>()({
  name: 'pages',
  version: 8,
  fields: { userId: 'text', documentId: 'text', pageNumber: 'number' },
  indexes: [['documentId', 'pageNumber'], ['userId']],
  owner: { userId: 'delete' },
});
export const pageKey = (documentId: string, pageNumber: number): string => `${documentId}:${pageNumber}`;

/**
 * Read model `document-files`, keyed by `<document>:<hash>`: which blobs each document has. A blob is shared by all
 * documents with the same bytes. The entries of a deleted document stay, unused, until its files are deleted.
 */
export type DocumentFile = {
  documentId: string;
  userId: string;
  hash: string;
  /** 1 until the document is deleted. */
  used: 0 | 1;
  /**
   * `original` is the uploaded file; `medium` came with a deck; the others were derived from it. `converted`: the PDF that was made of it. `deck`: a
   * deck that is being imported, with the id of the import in the place of a document's.
   */
  kind: 'original' | 'converted' | 'notes' | 'text' | 'page' | 'medium' | 'deck';
  /** Cards of the document show or play it: also where it is one of its other files. */
  isMedium?: true | undefined;
  /** Only for the original and the deck, and for media: the hash with an ending. */
  fileName: string | null;
  mime: string | null;
};
export const documentFilesModel = defineReadModel<DocumentFile>()({
  name: 'document-files',
  version: 3,
  fields: { userId: 'text', documentId: 'text', hash: 'text', kind: 'text', used: 'number' },
  indexes: [['documentId'], ['hash', 'used'], ['userId', 'kind']],
  // The disposal of a deleted document removes its entries; those of an erased person are removed the same way.
  owner: { userId: 'keep' },
});
export const documentFileKey = (documentId: string, hash: string): string => `${documentId}:${hash}`;
