import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import { createWorkerPool, type WorkerPool } from '../../platform/workers/pool.ts';
import { longestWallClockMs } from '../../platform/workers/time-limit.ts';
import { type AskedRich, type CleanedRich, cleanRich } from './clean-rich.ts';
import { type NoteRead, readNote } from './read-note.ts';

/** Reads HTML of strangers. What takes too much time or memory is a card with a `problem`, of which `missed` is told. */
export type RichCleaner = {
  clean: (asked: AskedRich, work: Partial<Work>, missed: Missed) => Promise<CleanedRich>;
  read: (note: Rich, work: Partial<Work>, missed: Missed) => Promise<NoteRead>;
  close: () => Promise<void>;
};
type Missed = (error: Error) => void;

const mebibyte = 2 ** 20;
/** Both sides, in UTF-16 units: what is nothing but marks takes 3 µs for each, and a thread is asked in 200 µs. */
const longestAtOnce = 1_000;
/** The longest sides that there may be take a fifth of it, whatever is in them. */
const timeoutMs = 5_000;
/** The longest that a card is worked on without progress, in ms: a thread that is ended has to be started again. */
export const longestCardMs = 2 * longestWallClockMs(timeoutMs);

const isShort = ({ front, back }: Rich): boolean => front.length + back.length <= longestAtOnce;

/** Short cards are read where they are asked for, others in threads. One thread is always left for other people. */
export function createThreadedCleaner({
  idleMs,
  pool = poolOf(idleMs),
}: {
  idleMs?: number | undefined;
  pool?: Pick<WorkerPool, 'run' | 'close'>;
} = {}): RichCleaner {
  const run = async <T>(task: string, input: unknown, work: Partial<Work>, missed: Missed) =>
    pool.run<T>({ task, input }, work).catch((error: unknown) => {
      if (!isWorkerLimit(error)) throw error;
      missed(error);
      return tooComplex;
    });
  return {
    clean: async (asked, work, missed) =>
      isShort(asked.rich) ? cleanRich(asked) : run<CleanedRich>('clean', asked, work, missed),
    read: async (note, work, missed) =>
      isShort(note) ? readNote(note) : run<NoteRead>('read', note, work, missed),
    close: pool.close,
  };
}

const poolOf = (idleMs: number | undefined): WorkerPool =>
  createWorkerPool({
    script: new URL('./cleaner-worker.ts', import.meta.url),
    size: 2,
    perOwner: 1,
    mayOnlyRead: true,
    timeoutMs,
    idleMs,
    memoryBytes: 192 * mebibyte,
    keptBytes: 96 * mebibyte,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });

const tooComplex = { problem: 'The card takes too long to be read. Please write it in a simpler way.' };
