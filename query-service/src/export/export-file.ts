import type { Document, ReadModel, Searchable, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { jsonListEntry } from './entries.ts';
import { everyDoc } from './every-doc.ts';

/** The stores that the files of an archive are read from. */
export type ExportSources = { store: ReadStore; blobs: BlobStore };
/** The owner of an archive, and the time of its creation. */
export type ExportRequest = { userId: string; now: Date; signal: AbortSignal };

/** A file of the archive, or a folder of files. */
export type ExportFile = {
  /** Ends with `/` where it is a folder. */
  path: string;
  /** Description of its content: its line in the archive's README. */
  about: string;
  entries: (sources: ExportSources, request: ExportRequest) => AsyncIterable<ZipEntry>;
};

/** The files of a read model in the archive, or the reason why there are none. */
export type ReadModelExport = { file: ExportFile } | { because: string };

/** The documents of a read model that the person owns, as a JSON array. */
export const exportedList = <D extends Document, Q extends Searchable>(
  path: string,
  about: string,
  model: ReadModel<D, Q>,
): ReadModelExport => ({
  file: {
    path,
    about,
    async *entries({ store }, request) {
      yield jsonListEntry(path, ownDocs(store, model, request), request.now);
    },
  },
});

async function* ownDocs<D extends Document, Q extends Searchable>(
  store: ReadStore,
  model: ReadModel<D, Q>,
  { userId, signal }: ExportRequest,
): AsyncGenerator<D> {
  for (const owner of Object.keys(model.owner))
    yield* everyDoc(collectionOf(store, model), { [owner]: userId } as Where<Q>, signal);
}

export const isFolder = ({ path }: ExportFile): boolean => path.endsWith('/');
