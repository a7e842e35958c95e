import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { readingFiles } from './file-damaged.ts';
import { ownDocument } from '../own-document.ts';
import type { ReadAgain } from '../reading-again.ts';

const pdf = 'application/pdf';

/** The PDF of a document, as it was uploaded or converted, for a reader in the browser that fetches the parts it needs. */
export const getDocumentFile =
  (
    { store, blobs, logger }: Pick<Dependencies, 'store' | 'blobs' | 'logger'>,
    readAgain: ReadAgain,
  ): FileHandler<typeof documentsApi.getDocumentFile> =>
  async ({ params: { pdfId } }, context) => {
    const document = await ownDocument(store, context.userId, pdfId);
    readAgain(document, context);
    const { name, type } = document;
    const where = { documentId: pdfId, kind: { in: ['original', 'converted'] } } as const;
    const files = type === 'pdf' ? await readModelOf(store, 'document-files').find({ where }) : [];
    const hash = files.find(({ doc }) => doc.mime === pdf)?.doc.hash;
    if (hash === undefined) throw notFound('Document');
    const size = await readingFiles({ store, logger }, document, () => blobs.size(hash));
    return { fileName: `${name}.pdf`, mime: pdf, hash, size, part: (part) => blobs.stream(hash, part) };
  };
