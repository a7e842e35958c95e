import { hashOfMedia, typeOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import type { decksApi } from '@anamnesis/contracts/decks/api.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

/** An SVG is a document, too: opened by itself it may run nothing, fetch nothing and see nothing of ours. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const getDeckMedium =
  ({ store, blobs }: Pick<Dependencies, 'store' | 'blobs'>): FileHandler<typeof decksApi.getDeckMedium> =>
  async ({ params: { pdfId, file } }, { userId }) => {
    const hash = hashOfMedia(file);
    const known = await readModelOf(store, 'document-files').get(documentFileKey(pdfId, hash));
    if (!known?.isMedium || known.used === 0 || known.userId !== userId) throw notFound('File');
    const size = await blobs.size(hash).catch((error: unknown) => {
      throw error instanceof BlobNotFound ? notFound('File') : error;
    });
    const part = (wanted: { from: number; to: number }) => blobs.stream(hash, wanted);
    return { fileName: file, mime: typeOfMedia(file), hash, size, part, policy };
  };
