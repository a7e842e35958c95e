import { pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';
import { isPicturedPage, type PicturedPage } from './document-page.ts';
import { notReady } from './not-ready.ts';

/** A page of a PDF that can be shown. Throws NOT_FOUND for one that is not there, else what `notReady` says. */
export async function preparedPage(
  store: ReadStore,
  document: DocumentDocument,
  pageNumber: number,
): Promise<PicturedPage> {
  const { documentId, type, totalPages } = document;
  if (type !== 'pdf' || (totalPages !== null && pageNumber > totalPages)) throw notFound('Page');
  const page = await readModelOf(store, 'pages').get(pageKey(documentId, pageNumber));
  if (!page || !isPicturedPage(page)) throw notReady(document);
  return page;
}
