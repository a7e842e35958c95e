import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import type { PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { type RecognisedSources, recognisedText } from '../text/recognised-text.ts';

export type PictureOfPage = NonNullable<PageDocument['picture']>;
/** A page that can be displayed. */
export type PicturedPage = Pick<PageDocument, 'pageNumber' | 'recognised'> & { picture: PictureOfPage };

export const isPicturedPage = (page: PageDocument): page is PageDocument & { picture: PictureOfPage } =>
  page.picture !== null;

type PageSources = RecognisedSources & { blobs: Pick<BlobStore, 'read'> };

/** A page with its bytes as base64, and what was recognised on it. */
export async function readPage(
  { blobs, ...words }: PageSources,
  { pageNumber, picture: { kind, mime, hash }, recognised }: PicturedPage,
): Promise<DocumentPage> {
  const bytes = await blobs.read(hash);
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  const over = await recognisedText(words, recognised);
  return { pageNumber, data, hasRawPdf: kind === 'pdf', mime, ...(over ? { recognised: over } : {}) };
}
