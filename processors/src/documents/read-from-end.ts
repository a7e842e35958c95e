// A long PDF is read by two workers, one from its beginning and one from its end, until they meet. The second is only a help: it
// comes where a worker is free and leaves when somebody wants one, and what it cannot read is left to the first.
import type { JobLimits } from '../platform/workers/pool.ts';
import type { SourceFile } from '../platform/workers/source-file.ts';
import type { PagesToRead } from './pdf/read.ts';
import type { TurnPool } from './turns.ts';

type Texts = (string | null)[];

export type FromEnd = {
  /** Whether all pages are read now; those from the end are added to the texts then. */
  meets: (texts: Texts) => boolean;
  stop: () => void;
};

/** Fewer pages are read before a second worker has opened the file and its fonts. */
export const fewestPages = 48;
/** What it reads is lost when the work is cut off, so that it helps with what can be read soon. */
const longestMs = 10_000;

export function readFromEnd(
  pool: TurnPool,
  file: SourceFile,
  { texts, totalPages }: { texts: Texts; totalPages?: number | null | undefined },
  limits: JobLimits,
): FromEnd {
  const total = totalPages ?? 0;
  const found: string[] = [];
  let isOver = total - texts.length < fewestPages;

  const read = async (): Promise<void> => {
    const input: PagesToRead = { from: total, backwardsOf: total, tagged: true };
    const job = { task: 'readPages', input, file };
    // Half of the memory, so that it is never the one for which the other is ended.
    const { queued: _, memoryBytes, ...same } = limits;
    const own: JobLimits = { ...same, ...(memoryBytes !== undefined && { memoryBytes: memoryBytes / 2 }) };
    if (isOver || !pool.hasRoom(job, own)) return;
    const began = performance.now();
    for await (const text of pool.stream<string | undefined>(job, own)) {
      if (text === undefined) return;
      found.push(text);
      // The other one is at the page before.
      isOver ||= texts.length + 1 + found.length >= total || performance.now() - began > longestMs;
      if (isOver || pool.areWanted()) return;
    }
  };
  // After the first worker has its place. Whatever fails here fails there, too, where it is told.
  if (!isOver) queueMicrotask(() => void read().catch(() => {}));

  return {
    meets(own) {
      if (found.length === 0 || own.length + found.length < total) return false;
      own.push(...found.slice(0, total - own.length).toReversed());
      return true;
    },
    stop: () => void (isOver = true),
  };
}
