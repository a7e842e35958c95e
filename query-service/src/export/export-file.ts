import type {
  Document,
  ReadModel,
  Searchable,
  Where,
} from '@anamnesis/contracts/kernel/events/read-model.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { ArchiveSources } from './archive-task.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { jsonListEntry } from './entries.ts';
import { everyDoc } from './every-doc.ts';

/** The stores that the files of an archive are read from. */
export type ExportSources = Pick<ArchiveSources, 'store' | 'blobs'>;
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

/** What of a read model is in a person's archive, as one JSON array. */
type OwnList<D extends Document, Q extends Searchable> = {
  path: string;
  about: string;
  model: ReadModel<D, Q>;
  /** Names the field with the id of the person whose document it is. Other owners have their own side elsewhere. */
  of: keyof NoInfer<Q> & string;
  /** Further conditions on the documents. */
  where?: Where<NoInfer<Q>>;
  /** What is exported of a document; default: all but the id of the person. */
  line?: (document: NoInfer<D>) => Record<string, unknown>;
};

/** The documents of a read model that belong to the person. Names and addresses of other people are in none of them. */
export const exportedList = <D extends Document, Q extends Searchable>({
  path,
  about,
  model,
  of,
  where,
  line = (document) => without(document, of),
}: OwnList<D, Q>): ReadModelExport => ({
  file: {
    path,
    about,
    async *entries({ store }, { userId, now, signal }) {
      const own = everyDoc(collectionOf(store, model), { ...where, [of]: userId } as Where<Q>, signal);
      yield jsonListEntry(path, linesOf(own, line), now);
    },
  },
});

const without = (document: Document, field: string): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));

async function* linesOf<D extends Document>(
  documents: AsyncIterable<D>,
  line: (document: D) => Record<string, unknown>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const document of documents) yield line(document);
}

export const isFolder = ({ path }: ExportFile): boolean => path.endsWith('/');
