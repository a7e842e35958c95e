import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import type { DocumentState } from '../../library/state.ts';
import { documents } from '../category.ts';

type Streams = Pick<Dependencies, 'streams'>;

/**
 * Throws NOT_FOUND unless the document has this page; NOT_YET (503) while a text is being read, as its chunks are counted
 * then.
 */
export async function requirePage(
  deps: Streams,
  { documentId, document }: { documentId: string; document: Pick<DocumentState, 'totalPages'> },
  pageNumber: number,
): Promise<void> {
  const pages = document.totalPages ?? (await extractedPages(deps, documentId));
  if (pageNumber > pages) throw notFound('Page');
}

async function extractedPages({ streams }: Streams, documentId: string): Promise<number> {
  const { extraction } = (await streams.load(documents, documentStream(documentId))).state;
  if (extraction.status === 'done') return extraction.totalPages;
  const message = 'The document is still being read. Try again in a moment.';
  throw new Rejection(commonRefusals.NOT_YET, message, {}, 2);
}
