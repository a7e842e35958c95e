// The pages of a document whose text is in their picture only: which wait to be recognised, and what came of the others.
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { Map as PersistentMap, Set as PersistentSet } from 'immutable';

export type Recognition = {
  /** The text of the document before anything was recognised; null until it is read. */
  read: BlobRef | null;
  /** Numbers of the pages that are being recognised: no card is made of them before. */
  waiting: PersistentSet<number>;
  /** Those that could not be recognised. */
  failed: PersistentSet<number>;
  /** Hash of the text of each page that was recognised. */
  texts: PersistentMap<number, string>;
  /** One of them was recognised and is not in the text of the document yet. */
  isMerging: boolean;
};

export const nothingRecognised: Recognition = {
  read: null,
  waiting: PersistentSet(),
  failed: PersistentSet(),
  texts: PersistentMap(),
  isMerging: false,
};

type Data<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>['data'];

export const withTextRead = (recognition: Recognition, read: BlobRef): Recognition => ({
  ...recognition,
  read,
});

export const withRequested = (
  { waiting, failed, ...rest }: Recognition,
  { pages }: Data<'RecognitionRequested'>,
): Recognition => ({ ...rest, waiting: waiting.union(pages), failed: failed.subtract(pages) });

export const withRecognised = (
  { read, waiting, failed, texts, isMerging }: Recognition,
  { pageNumber, textBlob }: Data<'PageRecognised'>,
): Recognition => ({
  read,
  waiting: waiting.remove(pageNumber),
  failed: failed.remove(pageNumber),
  texts: texts.set(pageNumber, textBlob.hash),
  // The text of a copy has it already.
  isMerging: isMerging || waiting.has(pageNumber),
});

export const withMerged = (recognition: Recognition): Recognition => ({ ...recognition, isMerging: false });

/** Whether nothing is being recognised, so that the text stays what it is. */
export const isIdle = ({ waiting, isMerging }: Recognition): boolean => waiting.isEmpty() && !isMerging;

export const withUnrecognised = (
  { waiting, failed, ...rest }: Recognition,
  { pageNumber }: Data<'PageRecognitionFailed'>,
): Recognition => ({ ...rest, waiting: waiting.remove(pageNumber), failed: failed.add(pageNumber) });

/** Follows the text of a document in which pages are marked. */
export function requestRecognition(
  { documentId, textBlob, totalPages, toRecognise = [] }: Data<'DocumentExtracted'>,
  blob: BlobRef,
): DocumentEvent[] {
  if (toRecognise.length === 0) return [];
  const data = { documentId, blob, textBlob, totalPages, pages: toRecognise };
  return [{ type: 'RecognitionRequested', data }];
}

/** Asks once more for the pages that could not be recognised. */
export function recogniseAgain(
  { read, failed }: Recognition,
  file: { documentId: string; blob: BlobRef; totalPages: number },
): DocumentEvent[] {
  if (read === null || failed.isEmpty()) return [];
  const { documentId, blob, totalPages } = file;
  const pages = [...failed].sort((a, b) => a - b);
  return [{ type: 'RecognitionRequested', data: { documentId, blob, textBlob: read, totalPages, pages } }];
}
