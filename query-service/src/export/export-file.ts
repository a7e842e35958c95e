import type { Document, ReadModel, Searchable, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { jsonListEntry } from './entries.ts';
import { everyDoc } from './every-doc.ts';

/** From where files of an archive are read. */
export type ExportSources = { store: ReadStore; blobs: BlobStore };
/** Whose archive it is, and when it is made. */
export type ExportRequest = { userId: string; now: Date; signal: AbortSignal };

/** A file of the archive, or a folder of files. */
export type ExportFile = {
  /** Ends with `/` where it is a folder. */
  path: string;
  /** What is in it: its line in the archive's README, for a person who opens it years later. */
  about: string;
  entries: (sources: ExportSources, request: ExportRequest) => AsyncIterable<ZipEntry>;
};

/** What of a read model is in the archive, or why nothing is. */
export type ReadModelExport = { file: ExportFile } | { because: string };

/** The documents of a read model that have the person as an owner, as a list in JSON. */
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
