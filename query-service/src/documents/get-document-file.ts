import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { ownDocument } from './own-document.ts';

const pdf = 'application/pdf';

/** The PDF of a document, as it was uploaded or converted, for a reader in the browser that fetches the parts it needs. */
export const getDocumentFile =
  ({
    store,
    blobs,
  }: Pick<Dependencies, 'store' | 'blobs'>): FileHandler<typeof documentsApi.getDocumentFile> =>
  async ({ params: { pdfId } }, { userId }) => {
    const { name, type } = await ownDocument(store, userId, pdfId);
    const where = { documentId: pdfId, kind: { in: ['original', 'converted'] } } as const;
    const files = type === 'pdf' ? await readModelOf(store, 'document-files').find({ where }) : [];
    const hash = files.find(({ doc }) => doc.mime === pdf)?.doc.hash;
    if (hash === undefined) throw notFound('Document');
    const size = await blobs.size(hash).catch((error: unknown) => {
      throw error instanceof BlobNotFound ? notFound('Document') : error;
    });
    return { fileName: `${name}.pdf`, mime: pdf, hash, size, part: (part) => blobs.stream(hash, part) };
  };
