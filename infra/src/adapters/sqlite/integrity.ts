import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { checkedAtOnceBytes } from './database.ts';
import { DamagedContent } from './errors.ts';

/** It runs one statement. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Checks a database as a whole that was too large for that when it was opened, in a thread, while others work with it; `found` is
 * called when it is damaged. `from`: the size in bytes above which it is checked here. Returns what ends the check.
 */
export function checkBeside(
  file: string,
  found: (damage: DamagedContent) => void,
  from = checkedAtOnceBytes,
): () => void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= from) return () => undefined;
  const script = new URL('integrity-worker.ts', import.meta.url);
  try {
    const worker = new Worker(script, { workerData: file, env: {}, execArgv: [], resourceLimits });
    worker.on('message', (damage: string | null) => {
      if (damage !== null) found(new DamagedContent(damage));
    });
    // The system has no room for it: what is damaged shows when it is read.
    worker.on('error', () => undefined);
    worker.unref();
    return () => void worker.terminate();
  } catch {
    return () => undefined;
  }
}
