import { preparedPageSchema } from '@anamnesis/contracts/documents/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { type Work, unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { z } from 'zod';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createJoinedWork, type JoinedWork } from '../../platform/derived/joined-work.ts';
import { createGrowingList, type GrowingList } from '../../platform/derived/growing-list.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

export type PreparedPage = z.infer<typeof preparedPageSchema>;

/** The pages of PDFs as files of their own. */
export type PageSource = {
  /**
   * All pages of a PDF, in order, in runs of growing length: the first run comes as soon as a reader's first batch is
   * complete. A PDF is cut once for all callers; when the work is aborted, the pages that are there still come first.
   */
  of: (file: BlobRef, work?: Work) => AsyncIterable<PreparedPage[]>;
};

type Dependencies = {
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'split'>;
};

/** Raise the version with whatever changes the pages that are cut from a file. */
const pagesOfFile: Derivation<PreparedPage[]> = {
  name: 'pages@1',
  schema: z.array(preparedPageSchema),
  filesOf: (pages) => pages.map(({ blob }) => blob.hash),
};

/** Readers fetch up to five pages at once, from a multiple of five on. */
const batch = 5;
const mostInRun = 80;
const leastInRun = (n: number): number => Math.min(mostInRun, batch * 2 ** n);

/** The pages that are being cut, and the list from which their readers get them. */
type Made = { pages: PreparedPage[]; list: GrowingList<PreparedPage> };
type Growing = { list: GrowingList<PreparedPage>; shared: JoinedWork };

export function createPageSource({ blobs, derived, activities }: Dependencies): PageSource {
  const growing = new Map<string, Growing>();

  async function cut({ hash, size }: BlobRef, made: Made, work: Work): Promise<Computed<PreparedPage[]>> {
    let keep = true;
    for await (const page of activities.split(storedFile(blobs, hash, size), 1, work)) {
      const { pageNumber, kind, mime, bytes, limited } = page;
      const prepared = { pageNumber, kind, mime, blob: await blobs.put(bytes) };
      keep &&= !limited;
      made.pages.push(prepared);
      made.list.add(prepared);
    }
    return { value: made.pages, keep };
  }

  /** Never rejects: a failure is passed to the readers of the list. */
  async function fill(file: BlobRef, made: Made, work: Work): Promise<void> {
    const { pages, list } = made;
    try {
      const compute = (shared: Work): Promise<Computed<PreparedPage[]>> => cut(file, made, shared);
      const known = await derived.of(file.hash, pagesOfFile, compute, work);
      if (pages.length === 0) list.add(...known);
      list.end();
    } catch (error) {
      list.fail(error);
    } finally {
      growing.delete(file.hash);
    }
  }

  function begin(file: BlobRef): Growing {
    const begun = { list: createGrowingList<PreparedPage>(), shared: createJoinedWork() };
    growing.set(file.hash, begun);
    void fill(file, { pages: [], list: begun.list }, begun.shared.work);
    return begun;
  }

  return {
    async *of(file, work = unlimitedWork) {
      const { list, shared } = growing.get(file.hash) ?? begin(file);
      const leave = shared.join(work);
      try {
        yield* list.runs(batch, leastInRun);
      } finally {
        leave();
      }
    },
  };
}
