import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../read-models.ts';
import { ownDocument } from './own-document.ts';

/**
 * The document of this person whose words are studied when this one is asked for: of a PDF that was uploaded together
 * with its text, the text. A PDF that was studied by itself, before pairs were one document, stays its own. Throws
 * NOT_FOUND as `ownDocument`.
 */
export async function studiedDocument(
  store: ReadStore,
  userId: string,
  documentId: string,
): Promise<DocumentDocument> {
  const document = await ownDocument(store, userId, documentId);
  const { type, processing, cardCount } = document;
  if (type !== 'pdf' || processing.status !== 'unprocessed' || cardCount > 0) return document;
  const where = { linkedDocumentId: documentId, userId };
  const [text] = await readModelOf(store, 'documents').find({ where, limit: 1 });
  return text?.doc ?? document;
}
