import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../read-models.ts';

/** The ids of all documents of this person. */
export const ownDocumentIds = async (store: ReadStore, userId: string): Promise<string[]> =>
  (await readModelOf(store, 'documents').find({ where: { userId } })).map(({ key }) => key);

/** A document of this person; throws the same NOT_FOUND for one that does not exist and for another person's. */
export async function ownDocument(
  store: ReadStore,
  userId: string,
  documentId: string,
): Promise<DocumentDocument> {
  const document = await readModelOf(store, 'documents').get(documentId);
  if (document?.userId !== userId) throw notFound('Document');
  return document;
}
