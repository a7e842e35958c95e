import type { api } from '@anamnesis/contracts/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { libraryApi } from '@anamnesis/contracts/library/api.ts';
import type { libraryContext } from '@anamnesis/contracts/library/context.ts';
import { mostDocuments, mostFolders } from '@anamnesis/contracts/library/quota.ts';
import { documentsModel, foldersModel } from '@anamnesis/contracts/library/read-models.ts';
import { StorageOf } from '@anamnesis/contracts/library/requests.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';
import { toFolders, toPdf, toTextDocument } from './listing.ts';

const timeoutMs = 5000;

const getStorage =
  ({ bus }: Pick<Dependencies, 'bus'>): QueryHandler<typeof api.getStorage> =>
  async (_request, { userId }) => {
    try {
      return StorageOf.output.parse(await bus.request(StorageOf.subject, { userId }, timeoutMs));
    } catch (error) {
      if (!(error instanceof RequestTimeout)) throw error;
      throw new Rejection(
        commonRefusals.BUSY,
        'This is not known at the moment. Please try again in a moment.',
      );
    }
  };

/** A person's first documents of a read model, at most `most`, by display order; ties by id. */
async function inDisplayOrder<D extends Document>(
  collection: ReadCollection<D, { userId: string; displayOrder: number }>,
  userId: string,
  most: number,
): Promise<D[]> {
  const found = await collection.find({ where: { userId }, sort: [['displayOrder', 'asc']], limit: most });
  return found.map(({ doc }) => doc);
}

export const getUserFolders =
  ({ store }: Dependencies): QueryHandler<typeof libraryApi.getUserFolders> =>
  async (_request, { userId }) => {
    const folders = await inDisplayOrder(readModelOf(store, 'folders'), userId, mostFolders);
    const documents = await inDisplayOrder(readModelOf(store, 'documents'), userId, mostDocuments);
    return { folders: toFolders(folders, documents) };
  };

export const getUserPDFs =
  ({ store }: Dependencies): QueryHandler<typeof libraryApi.getUserPDFs> =>
  async (_request, { userId }) => {
    const documents = await inDisplayOrder(readModelOf(store, 'documents'), userId, mostDocuments);
    return {
      pdfs: documents.filter(({ type }) => type === 'pdf').map(toPdf),
      textDocuments: documents.filter(({ type }) => type === 'text').map(toTextDocument),
    };
  };

export const libraryModule = {
  handlers: (deps) => ({
    getUserFolders: getUserFolders(deps),
    getUserPDFs: getUserPDFs(deps),
    getStorage: getStorage(deps),
  }),
  exports: {
    folders: exportedList({
      path: 'folders.json',
      about: 'your folders and their order',
      model: foldersModel,
      of: 'userId',
    }),
    documents: exportedList({
      path: 'documents.json',
      about: 'your documents: name, pages, what was processed',
      model: documentsModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof libraryContext>;
