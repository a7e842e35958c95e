import { setImmediate as turn } from 'node:timers/promises';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { ArchiveSources } from '@anamnesis/query-service/export/archive-task.ts';
import { createOpenEvents } from '../../adapters/sealing/events.ts';
import { createDeckFiles } from '../../adapters/sqlite/deck-file/deck-file.ts';

/** Where a runtime has what archives are built from, sent to the thread. */
export type ArchiveStores = {
  /** The folder of decks that are being written. */
  decks: string;
} & (
  | { kind: 'embedded'; dataDir: string; readModels: string; blobs: string }
  | { kind: 'cluster'; mongodbUrl: string; log: { url: string; clusterName: string | undefined } }
);

/** Opens them to be read, only the clients of that runtime. They are closed with the thread. */
export async function openArchiveSources(stores: ArchiveStores): Promise<ArchiveSources> {
  const { store, openLog, ...sources } = await openStores(stores);
  let log: ReturnType<typeof openLog> | undefined;
  const readStream: EventLog['readStream'] = async (stream) => {
    const { sealed, keys } = await (log ??= openLog());
    return createOpenEvents(keys)(await sealed.readStream(stream));
  };
  return {
    ...sources,
    store: inTurns(store),
    openDeckFile: createDeckFiles(stores.decks),
    log: { readStream },
  };
}

type OpenedLog = { sealed: Pick<EventLog, 'readStream'>; keys: Pick<PersonKeys, 'find'> };
type Opened = Pick<ArchiveSources, 'store' | 'blobs'> & { openLog: () => Promise<OpenedLog> };

async function openStores(stores: ArchiveStores): Promise<Opened> {
  if (stores.kind === 'embedded') {
    const { openSqliteReadModels } = await import('../../adapters/sqlite/read-store/read-models.ts');
    const { directoryBlobs } = await import('../../adapters/files/blob-store/directory-blobs.ts');
    return {
      store: openSqliteReadModels({ file: stores.readModels }),
      blobs: directoryBlobs(stores.blobs),
      async openLog() {
        const { openDataFolder } = await import('../../adapters/sqlite/data-folder/reading.ts');
        const { log: sealed, keys } = openDataFolder(stores.dataDir);
        return { sealed, keys };
      },
    };
  }
  const { openArchiveStores, openClusterLog } = await import('@anamnesis/cluster');
  const { keys, ...opened } = await openArchiveStores(stores.mongodbUrl);
  return { ...opened, openLog: async () => ({ sealed: await openClusterLog(stores.log), keys }) };
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
