import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import { type ChildOptions, type ConverterChild, type ConvertLimits, startChild } from './child.ts';
import { ConversionBroken, inputNameOf, type OfficeConverter } from './converter.ts';
import { convertInTurns } from './in-turns.ts';

type Options = ChildOptions & {
  name: string;
  /** After so long without work its process ends, and gives back its memory. */
  keptMs: number;
  /** The first turn of a file while other people wait, in ms of processors. */
  turnMs?: number;
};

/** Of the whole progress, the part that the start of a process is. */
const startShare = 0.2;

/**
 * Converts in one process, one file after the other; people take turns. The process is kept for the next file for a while. One that
 * broke is replaced, and the file tried once more: only what repeats is a verdict, or a limit that a process broke with its first file.
 */
export function createWarmConverter({ name, keptMs, turnMs, ...options }: Options): OfficeConverter {
  const places = createFairSemaphore({ places: 1 });
  let child: ConverterChild | null = null;
  let resting: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ended = child;
    child = null;
    await ended?.kill();
  };

  async function attempt(file: Uint8Array, fileName: string, limits: ConvertLimits): Promise<Uint8Array> {
    const { signal, isLast, progressed, worked } = limits;
    const starting = {
      progressed: (percent: number): void => progressed(Math.round(percent * startShare)),
      // What it takes to start is not the file's.
      worked: (): boolean => worked(0),
    };
    child ??= await startChild(options, { signal, ...starting });
    const converting = (percent: number): void =>
      progressed(Math.round(100 * startShare + percent * (1 - startShare)));
    try {
      return await child.convert(
        { kind: 'convert', file, fileName },
        { signal, isLast, progressed: converting, worked },
      );
    } catch (error) {
      await end();
      throw error;
    }
  }

  async function convertIn(file: Uint8Array, fileName: string, limits: ConvertLimits): Promise<Uint8Array> {
    if (child && !child.isAlive()) await end();
    const isFirst = child === null;
    try {
      return await attempt(file, fileName, limits);
    } catch (error) {
      if (!(error instanceof ConversionBroken) || (error.why === 'limit' && isFirst)) throw error;
      return attempt(file, fileName, { ...limits, isLast: true });
    }
  }

  return {
    name,
    async convert(file, mime, work = {}) {
      const { signal, extend, progressed, anew } = work;
      let reported = -1;
      // Another attempt begins anew, which is not reported.
      const report = (percent: number): void => {
        extend?.();
        if (percent > reported) progressed?.((reported = percent));
      };
      return convertInTurns(places, { ...work, turnMs }, async (worked) => {
        clearTimeout(resting);
        try {
          if (anew) await end();
          return await convertIn(file, inputNameOf(mime), { signal, progressed: report, worked });
        } finally {
          resting = setTimeout(() => void end(), keptMs).unref();
        }
      });
    },
    async close() {
      places.close(new Error('The converter is closed'));
      await end();
    },
  };
}
