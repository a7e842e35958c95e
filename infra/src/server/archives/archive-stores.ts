import { setImmediate as turn } from 'node:timers/promises';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { ArchiveSources } from '@anamnesis/query-service/export/archive-task.ts';
import { createDeckFiles } from '../../adapters/sqlite/deck-file/deck-file.ts';

/** Where a runtime has what archives are built from, sent to the thread. */
export type ArchiveStores = {
  /** The folder of decks that are being written. */
  decks: string;
} & ({ kind: 'embedded'; readModels: string; blobs: string } | { kind: 'cluster'; mongodbUrl: string });

/** Opens them to be read, only the clients of that runtime. They are closed with the thread. */
export async function openArchiveSources(stores: ArchiveStores): Promise<ArchiveSources> {
  const { store, ...sources } = await openStores(stores);
  return { ...sources, store: inTurns(store), openDeckFile: createDeckFiles(stores.decks) };
}

async function openStores(stores: ArchiveStores): Promise<Pick<ArchiveSources, 'store' | 'blobs'>> {
  if (stores.kind === 'embedded') {
    const { openSqliteReadModels } = await import('../../adapters/sqlite/read-store/read-models.ts');
    const { directoryBlobs } = await import('../../adapters/files/blob-store/directory-blobs.ts');
    return { store: openSqliteReadModels({ file: stores.readModels }), blobs: directoryBlobs(stores.blobs) };
  }
  const { openArchiveStores } = await import('@anamnesis/cluster');
  return openArchiveStores(stores.mongodbUrl);
}

/** SQLite answers at once: without a pause before each search, one archive would keep all others and its own end waiting. */
const inTurns = (store: Pick<ReadStore, 'collection'>): Pick<ReadStore, 'collection'> => ({
  collection<D extends Document>(name: string): ReadCollection<D> {
    const collection = store.collection<D>(name);
    return {
      ...collection,
      async find(query) {
        await turn();
        return collection.find(query);
      },
      async keys(query) {
        await turn();
        return collection.keys(query);
      },
      async getMany(keys) {
        await turn();
        return collection.getMany(keys);
      },
    };
  },
});
