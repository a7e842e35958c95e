import { hashOfMedia, typeOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import { type decksApi, mostListedImports } from '@anamnesis/contracts/decks/api.ts';
import type { decksContext } from '@anamnesis/contracts/decks/context.ts';
import { deckImportsModel } from '@anamnesis/contracts/decks/read-models.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { QueryHandler, FileHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';

const getDeckImports =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof decksApi.getDeckImports> =>
  async (_, { userId }) => {
    const found = await readModelOf(store, 'deck-imports').find({
      where: { userId },
      sort: [['requestedAt', 'desc']],
      limit: mostListedImports,
    });
    return {
      imports: found.map(({ doc: { importId, userId: _owner, changedAt: _changed, ...shown } }) => ({
        id: importId,
        ...shown,
      })),
    };
  };

/** An SVG is a document, too: opened by itself it may run nothing, fetch nothing and see nothing of ours. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const getDeckMedium =
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

export const decksModule = {
  handlers: (deps) => ({ getDeckImports: getDeckImports(deps), getDeckMedium: getDeckMedium(deps) }),
  exports: {
    'deck-imports': exportedList({
      path: 'deck-imports.json',
      about: 'the decks that you imported, what was in them and what became of it',
      model: deckImportsModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof decksContext>;
