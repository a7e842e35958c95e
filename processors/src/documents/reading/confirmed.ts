import { isWorkerLimit } from '../../platform/workers/errors.ts';

/** Does it once more, in a new worker, where a limit was broken or a worker crashed: only what repeats is a verdict. */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isWorkerLimit(error)) throw error;
    return run();
  }
}

/** The same for work that goes on from place to place: answers whether the last time it broke was here, too. */
export function repeats(): (place: string | number) => boolean {
  let last: string | number | null = null;
  return (place) => {
    const again = last === place;
    last = again ? null : place;
    return again;
  };
}
