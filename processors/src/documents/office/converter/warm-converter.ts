import { createFairSemaphore } from '@anamnesis/contracts/kernel/fair-semaphore.ts';
import { type ChildOptions, type ConverterChild, type ConvertLimits, startChild } from './child.ts';
import { ConversionBroken, fileNameOf, type OfficeConverter } from './converter.ts';

type Options = ChildOptions & {
  name: string;
  /** After so long without work its process ends, and gives back its memory. */
  keptMs: number;
};

/** Of the whole progress, the part that the start of a process is. */
const startShare = 0.2;

/**
 * Converts in one process, one file after the other; people take turns. The process is kept for the next file for a while. One that
 * broke is replaced, and the file tried once more: only what repeats is a verdict.
 */
export function createWarmConverter({ name, keptMs, ...options }: Options): OfficeConverter {
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
    const { signal, isLast, progressed } = limits;
    if (child && !child.isAlive()) await end();
    const starting = (percent: number): void => progressed(Math.round(percent * startShare));
    child ??= await startChild(options, { signal, progressed: starting });
    const converting = (percent: number): void =>
      progressed(Math.round(100 * startShare + percent * (1 - startShare)));
    try {
      return await child.convert(
        { kind: 'convert', file, fileName },
        { signal, isLast, progressed: converting },
      );
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    name,
    async convert(file, mime, { owner, signal, queued, extend, progressed, anew } = {}) {
      const turn = places.take({ owner, signal });
      queued?.(turn);
      const giveBack = await turn;
      clearTimeout(resting);
      let reported = -1;
      const limits = {
        signal,
        // Another attempt begins anew, which is not reported.
        progressed(percent: number) {
          extend?.();
          if (percent > reported) progressed?.((reported = percent));
        },
      };
      const run = (isLast: boolean): Promise<Uint8Array> =>
        attempt(file, fileNameOf(mime), { ...limits, isLast });
      try {
        if (anew) await end();
        return await run(false).catch((error: unknown) => {
          if (!(error instanceof ConversionBroken)) throw error;
          return run(true);
        });
      } finally {
        resting = setTimeout(() => void end(), keptMs).unref();
        giveBack();
      }
    },
    async close() {
      places.close(new Error('The converter is closed'));
      await end();
    },
  };
}
