import type { Fit } from '@anamnesis/contracts/preferences/events.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import type { FitInput } from './fitting-worker.ts';

const memoryMb = 512;

export type ThreadedFit = {
  fit: (input: FitInput, signal?: AbortSignal) => Promise<Omit<Fit, 'at'>>;
  close: () => Promise<void>;
};

/** Fits in a worker thread, which starts with the first fit. Rejects with a typed worker error when one breaks a limit. */
export function createThreadedFit(): ThreadedFit {
  const pool = createWorkerPool({
    script: new URL('./fitting-worker.ts', import.meta.url),
    size: 1,
    // A hundred thousand answers take a tenth of it.
    timeoutMs: 120_000,
    memoryBytes: memoryMb * 2 ** 20,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return { fit: (input, signal) => pool.run({ task: 'fit', input }, { signal }), close: pool.close };
}
