import { preparedPageSchema } from '@anamnesis/contracts/documents/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { z } from 'zod';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createGrowingList, type GrowingList } from '../../platform/derived/growing-list.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { createTurns } from './turns.ts';

export type PreparedPage = z.infer<typeof preparedPageSchema>;

/** The pages of PDFs as files of their own. */
export type PageSource = {
  /**
   * All pages of a PDF, in order, in runs of growing length: the first run comes as soon as a reader's first batch is
   * complete. A PDF is cut once for all callers.
   */
  of: (file: BlobRef) => AsyncIterable<PreparedPage[]>;
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
/** PDFs that are cut at the same time; extraction uses the same workers. */
const cutAtOnce = 1;

/**
 * After these page counts (40, 80, 160 …) a document lets waiting ones go first, so that their first pages do not wait
 * for the last page of a long book. A short document is cut in one turn, since each turn opens the file again.
 */
const firstTurn = 40;
const endsTurn = (pages: number): boolean =>
  pages >= firstTurn && Number.isInteger(Math.log2(pages / firstTurn));

/** The pages that are being cut, and the list from which their readers get them. */
type Made = { pages: PreparedPage[]; list: GrowingList<PreparedPage> };

export function createPageSource({ blobs, derived, activities }: Dependencies): PageSource {
  const growing = new Map<string, GrowingList<PreparedPage>>();
  const turns = createTurns(cutAtOnce);

  async function cut({ hash, size }: BlobRef, made: Made): Promise<Computed<PreparedPage[]>> {
    let keep = true;
    let isWhole = false;
    while (!isWhole) {
      await turns.take();
      try {
        isWhole = true;
        const file = storedFile(blobs, hash, size);
        for await (const page of activities.split(file, made.pages.length + 1)) {
          const { pageNumber, kind, mime, bytes, limited } = page;
          const prepared = { pageNumber, kind, mime, blob: await blobs.put(bytes) };
          keep &&= !limited;
          made.pages.push(prepared);
          made.list.add(prepared);
          isWhole = !(endsTurn(made.pages.length) && turns.areWanted());
          if (!isWhole) break;
        }
      } finally {
        turns.give();
      }
    }
    return { value: made.pages, keep };
  }

  /** Never rejects: a failure is passed to the readers of the list. */
  async function fill(file: BlobRef, made: Made): Promise<void> {
    const { pages, list } = made;
    try {
      const known = await derived.of(file.hash, pagesOfFile, () => cut(file, made));
      if (pages.length === 0) list.add(...known);
      list.end();
    } catch (error) {
      list.fail(error);
    } finally {
      growing.delete(file.hash);
    }
  }

  function begin(file: BlobRef): GrowingList<PreparedPage> {
    const list = createGrowingList<PreparedPage>();
    growing.set(file.hash, list);
    void fill(file, { pages: [], list });
    return list;
  }

  return { of: (file) => (growing.get(file.hash) ?? begin(file)).runs(batch, leastInRun) };
}
