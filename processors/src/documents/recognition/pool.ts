// Workers in which pages are recognised: apart from the others, as each takes seconds and holds the engine.
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBudget } from '../../platform/workers/memory-budget.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import { longestWallClockMs } from '../../platform/workers/time-limit.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import type { PartsToRecognise, RecognisedParts, RecognisedPage } from '@anamnesis/readers';

const workers = 2;
/** A dense page takes 3 s of running time, one that is tried in several ways 8 s, on a machine that is three times slower 24 s. */
const timeoutMs = 30_000;
/** The longest that a page is worked on without progress, in ms: two attempts. */
export const longestRecognitionMs = 2 * longestWallClockMs(timeoutMs);
/** Pictures of a page and heap, besides room for the file itself; the engine's own memory is bounded in the worker. */
const memoryBytes = 384 * 2 ** 20;
/** Copies of the file that PDFium and its reading hold at once. */
const copiesOfFile = 3;
/** The engine and its language, which take a fifth of a second to load. */
const keptBytes = 320 * 2 ** 20;
const defaultIdleMs = 60_000;

/** Rejects with the error of a worker where a page breaks a limit, or cannot be drawn. */
export type RecognisePage = (
  page: { file: SourceFile; pageNumber: number },
  work: Work,
) => Promise<RecognisedPage>;

export type RecognitionPool = {
  /** Rejects with the error of a worker. People take turns, page by page. */
  recognise: (file: SourceFile, pageNumber: number, work?: Partial<Work>) => Promise<RecognisedPage>;
  /** The same, of the pictures on a page of one. */
  recogniseParts: (
    file: SourceFile,
    parts: PartsToRecognise,
    work?: Partial<Work>,
  ) => Promise<RecognisedParts>;
  close: () => Promise<void>;
};

/** Workers start with the first page and end some time after the last. */
export function createRecognitionPool(idleMs = defaultIdleMs): RecognitionPool {
  const pool = createWorkerPool({
    script: new URL('./recognition-worker.ts', import.meta.url),
    size: workers,
    timeoutMs,
    memoryBytes,
    keptBytes,
    budget: createMemoryBudget(workers * memoryBytes),
    mayOnlyRead: true,
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const run = <T>(task: string, input: unknown, file: SourceFile, work?: Partial<Work>): Promise<T> =>
    pool.run<T>({ task, input, file }, { ...work, memoryBytes: memoryBytes + copiesOfFile * file.size });
  return {
    recognise: (file, pageNumber, work) => run('recognisePage', { pageNumber }, file, work),
    recogniseParts: (file, parts, work) => run('recogniseParts', parts, file, work),
    close: pool.close,
  };
}
