import { preparedPageSchema } from '@anamnesis/contracts/documents/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { type Work, unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createJoinedWork, type JoinedWork } from '../../platform/derived/joined-work.ts';
import { createGrowingList, type GrowingList } from '../../platform/derived/growing-list.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { type UnfinishedPage, resumeCutting, TakesTooLong } from './unfinished-pages.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

/** The pages of PDFs as files of their own. */
export type PreparedPageSource = {
  /**
   * All pages of a PDF, in order, in runs of growing length: the first run comes as soon as a reader's first batch is
   * complete. A PDF is cut once for all callers, on from where an earlier attempt ended; when the work is aborted, the pages
   * that are there still come first. Rejects with TakesTooLong after the last page that there was time for.
   */
  of: (file: BlobRef, work?: Work) => AsyncIterable<UnfinishedPage[]>;
};

type Dependencies = {
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'split' | 'budget'>;
  freeFiles: FreeUnusedFiles;
};

/** Raise the version with whatever changes the pages that are cut from a file. */
const pagesOfFile: Derivation<UnfinishedPage[]> = {
  name: 'pages@1',
  schema: z.array(preparedPageSchema),
  filesOf: (pages) => pages.map(({ blob }) => blob.hash),
};

/** Readers fetch up to five pages at once, from a multiple of five on. */
const batch = 5;
const mostInRun = 80;
/** Pages that take long are shown before a run is complete, after so many ms. */
const showEveryMs = 5_000;
const leastInRun = (n: number): number => Math.min(mostInRun, batch * 2 ** n);

/** The list from which the readers of a file get its pages; `isCut`: as they are cut, not all at once. */
type Made = { list: GrowingList<UnfinishedPage>; isCut: boolean };
type Growing = { list: GrowingList<UnfinishedPage>; shared: JoinedWork };

export function createPageSource({
  blobs,
  derived,
  activities,
  freeFiles,
}: Dependencies): PreparedPageSource {
  const resume = resumeCutting({ derived, budgetOf: (spentMs) => activities.budget(spentMs) });
  const growing = new Map<string, Growing>();

  async function cut({ hash, size }: BlobRef, made: Made, work: Work): Promise<Computed<UnfinishedPage[]>> {
    const cutting = await resume(hash);
    const { pages, budget } = cutting;
    made.list.add(...pages);
    made.isCut = true;
    const file = storedFile(blobs, hash, size);
    let shownAt = performance.now();
    try {
      const toEnd = activities.split(file, pages.length + 1, { ...work, spent: budget.spend });
      for await (const { pageNumber, kind, mime, bytes, limited = false } of toEnd) {
        const prepared = { pageNumber, kind, mime, blob: await blobs.put(bytes) };
        cutting.limited ||= limited;
        pages.push(prepared);
        made.list.add(prepared);
        await cutting.progressed();
        if (performance.now() - shownAt > showEveryMs) {
          made.list.flush();
          shownAt = performance.now();
        }
        if (budget.isSpent()) throw new TakesTooLong(pages.length, budget);
      }
    } catch (error) {
      await cutting.keep();
      await freeWithdrawn(freeFiles, work, [hash, ...pages.map(({ blob }) => blob.hash)]);
      throw error;
    }
    await cutting.end();
    await freeWithdrawn(freeFiles, work, [hash, ...pages.map(({ blob }) => blob.hash)]);
    return { value: pages, keep: !cutting.limited };
  }

  /** Never rejects: a failure is passed to the readers of the list. */
  async function fill(key: string, file: BlobRef, made: Made, work: Work): Promise<void> {
    const { list } = made;
    try {
      const compute = (shared: Work): Promise<Computed<UnfinishedPage[]>> => cut(file, made, shared);
      // Pages that were cut for somebody else come one by one, as if they were cut.
      const show = async (pages: UnfinishedPage[], wait: (parts: number) => Promise<void>): Promise<void> => {
        made.isCut = true;
        for (const page of pages) {
          await wait(pages.length);
          list.add(page);
        }
      };
      const known = await derived.of(file.hash, pagesOfFile, compute, work, show);
      if (!made.isCut) list.add(...known);
      list.end();
    } catch (error) {
      list.fail(error);
    } finally {
      growing.delete(key);
    }
  }

  function begin(key: string): Growing {
    const begun = { list: createGrowingList<UnfinishedPage>(), shared: createJoinedWork() };
    growing.set(key, begun);
    return begun;
  }

  return {
    async *of(file, work = unlimitedWork) {
      // Others’ pages come as soon as theirs would be cut, not as soon as ours are.
      const key = `${work.owner ?? ''} ${file.hash}`;
      const known = growing.get(key);
      const { list, shared } = known ?? begin(key);
      const leave = shared.join(work);
      if (!known) void fill(key, file, { list, isCut: false }, shared.work);
      try {
        yield* list.runs(batch, leastInRun);
      } finally {
        leave();
      }
    },
  };
}
