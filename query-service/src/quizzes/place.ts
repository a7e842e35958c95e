import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { placeKey, type QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { studiedDocument } from '../documents/studied-document.ts';
import { ownDocuments } from '../notes-search/searched-documents.ts';
import { readModelOf } from '../read-models.ts';

export type AskedQuizPlace = { folderId?: string | undefined; pdfId?: string | undefined };

/** The place that is asked for; refused unless exactly one is named. */
export function placeOf({ folderId, pdfId }: AskedQuizPlace): QuizPlace {
  if (folderId !== undefined && pdfId === undefined) return { kind: 'folder', id: folderId };
  if (pdfId !== undefined && folderId === undefined) return { kind: 'document', id: pdfId };
  throw new Rejection(commonRefusals.INVALID_REQUEST, 'Give either folderId or pdfId');
}

/** To search by. What is not the person's has nothing. */
export const placeIdOf = (asked: AskedQuizPlace): string => placeKey(placeOf(asked));

/** The documents of a person's own place whose cards are asked: of a PDF that came with its text, the text. Otherwise NOT_FOUND. */
export async function documentsOfPlace(
  store: ReadStore,
  userId: string,
  { kind, id }: QuizPlace,
): Promise<DocumentDocument[]> {
  return kind === 'folder'
    ? ownDocuments(store, userId, { folderId: id })
    : [await studiedDocument(store, userId, id)];
}

/** Each answer is proven by a sentence of the notes, which a deck from elsewhere does not have. */
export const withPages = (documents: readonly DocumentDocument[]): DocumentDocument[] =>
  documents.filter(({ isDeck }) => !isDeck);

/** What the place is called; '' where it was deleted. */
export async function nameOfPlace(
  store: ReadStore,
  userId: string,
  { kind, id }: QuizPlace,
): Promise<string> {
  const place = await readModelOf(store, kind === 'folder' ? 'folders' : 'documents').get(id);
  return place?.userId === userId ? place.name : '';
}
