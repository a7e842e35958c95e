// People take turns at a converter, by the work that is done for them and not by the number of their files.
import type { FairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { ConversionWork } from './converter.ts';

/** It ended because somebody else waits, and is done again from its beginning. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay';
}

/** Enough for nearly every presentation. */
const firstTurnMs = 10_000;

/** A message is renewed no more often. */
const renewEveryMs = 1_000;

type Turns = Pick<ConversionWork, 'owner' | 'signal' | 'queued' | 'extend'> & { turnMs?: number | undefined };

/**
 * `convert` says how much it has worked (ms of processors), and is told whether to give way: it rejects with GaveWay then, and gets
 * another turn, twice as long, behind the other files of its person.
 */
export async function convertInTurns<T>(
  places: FairSemaphore,
  { owner, signal, queued, extend, turnMs = firstTurnMs }: Turns,
  convert: (worked: (ms: number) => boolean) => Promise<T>,
): Promise<T> {
  let renewed = -Infinity;
  const renew = (): void => {
    if (performance.now() - renewed < renewEveryMs) return;
    renewed = performance.now();
    extend?.();
  };
  for (let longestMs = turnMs; ; longestMs *= 2) {
    const turn = places.take({ owner, signal });
    queued?.(turn);
    const giveBack = await turn;
    try {
      return await convert((ms) => {
        renew();
        return ms >= longestMs && places.areWanted(owner);
      });
    } catch (error) {
      if (!(error instanceof GaveWay)) throw error;
    } finally {
      giveBack();
    }
  }
}
