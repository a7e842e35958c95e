import type { DocumentPage } from '@anamnesis/contracts/documents/api.ts';
import type { PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

export type Picture = NonNullable<PageDocument['picture']>;

/** A page with its bytes as base64. */
export async function readPage(
  blobs: Pick<BlobStore, 'read'>,
  pageNumber: number,
  { kind, mime, hash }: Picture,
): Promise<DocumentPage> {
  const bytes = await blobs.read(hash);
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return { pageNumber, data, hasRawPdf: kind === 'pdf', mime };
}
