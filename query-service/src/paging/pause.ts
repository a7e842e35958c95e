import { setImmediate as turn } from 'node:timers/promises';

/** After so long others have their turn. */
const heldMs = 5;

/** Called between two pieces of work: most of the time it waits for nothing. */
export type Pause = () => Promise<void>;

export function createPause(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMs) return;
    await turn();
    since = performance.now();
  };
}
