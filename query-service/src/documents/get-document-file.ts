import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { ownDocument } from './own-document.ts';

const pdf = 'application/pdf';

/** The uploaded file of a PDF document, for a reader in the browser that fetches the parts it needs. */
export const getDocumentFile =
  ({
    store,
    blobs,
  }: Pick<Dependencies, 'store' | 'blobs'>): FileHandler<typeof documentsApi.getDocumentFile> =>
  async ({ params: { pdfId } }, { userId }) => {
    const { name, type } = await ownDocument(store, userId, pdfId);
    const where = { documentId: pdfId, kind: 'original' } as const;
    const original =
      type === 'pdf' ? (await readModelOf(store, 'document-files').find({ where }))[0]?.doc : undefined;
    if (original?.mime !== pdf) throw notFound('Document');
    const { hash } = original;
    const size = await blobs.size(hash).catch((error: unknown) => {
      throw error instanceof BlobNotFound ? notFound('Document') : error;
    });
    return { fileName: `${name}.pdf`, mime: pdf, hash, size, part: (part) => blobs.stream(hash, part) };
  };
