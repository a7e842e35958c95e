// A long PDF is read by two workers, one from its beginning and one from its end, until they meet. The second is only a help: it
// comes where a worker is free and leaves when somebody wants one, and what it cannot read is left to the first.
import type { JobLimits } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import type { PdfReading } from './pdf-reading.ts';
import type { PagesToRead, PdfPageRead } from '@anamnesis/readers';
import type { TurnPool } from './turns.ts';

export type FromEnd = {
  /** To be called after each page: whether all are read now. Those from the end are added to the pages of the reading then. */
  meets: () => boolean;
  stop: () => void;
};

/** A second worker takes some of this time to open the file and its fonts, so that it is not worth it for less. */
export const leastMs = 100;
/** What it reads is lost when the work is cut off, so that it helps with what can be read soon. */
const longestMs = 10_000;

export function readFromEnd(
  pool: TurnPool,
  file: SourceFile,
  { pages, totalPages }: Pick<PdfReading, 'pages' | 'totalPages'>,
  limits: JobLimits,
  now = () => performance.now(),
): FromEnd {
  const total = totalPages ?? 0;
  const found: PdfPageRead[] = [];
  const { queued: _, memoryBytes, ...same } = limits;
  // Half of the memory, so that it is never the one for which the other is ended.
  const own: JobLimits = { ...same, ...(memoryBytes !== undefined && { memoryBytes: memoryBytes / 2 }) };
  const input: PagesToRead = { from: total, backwardsOf: total, hastily: false };
  const job = { task: 'readPages', input, file };
  let isOver = false;
  let isBegun = false;
  let first: { at: number; count: number } | undefined;

  const read = async (): Promise<void> => {
    const began = now();
    for await (const page of pool.stream<PdfPageRead | undefined>(job, own)) {
      if (page === undefined) return;
      found.push(page);
      // The other one is at the page before.
      isOver ||= pages.length + 1 + found.length >= total || now() - began > longestMs;
      if (isOver || pool.areWanted()) return;
    }
  };
  /** By the time of the pages so far, without the first: fonts are read with it. */
  const leftMs = (): number => {
    first ??= { at: now(), count: pages.length };
    const count = pages.length - first.count;
    return count === 0 ? 0 : ((now() - first.at) / count) * (total - pages.length);
  };
  const begin = (): void => {
    if (isBegun || leftMs() < leastMs || !pool.hasRoom(job, own)) return;
    isBegun = true;
    // Whatever fails here fails for the first worker, too, where it is reported.
    void read().catch(() => {});
  };

  return {
    meets() {
      begin();
      if (found.length === 0 || pages.length + found.length < total) return false;
      pages.push(...found.slice(0, total - pages.length).toReversed());
      return true;
    },
    stop: () => void (isOver = true),
  };
}
