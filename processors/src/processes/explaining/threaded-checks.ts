import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import type { CheckedSentence, ToCheck } from './checks/checks.ts';

const memoryMb = 512;

export type ThreadedChecks = {
  /** Rejects with a typed worker error when the checks break a limit. */
  check: (input: ToCheck, work?: Work) => Promise<CheckedSentence[]>;
  close: () => Promise<void>;
};

/** The checks in a worker thread of their own, which starts with the first explanation. */
export function createThreadedChecks(): ThreadedChecks {
  const pool = createWorkerPool({
    script: new URL('./explaining-worker.ts', import.meta.url),
    size: 1,
    timeoutMs: 15_000,
    memoryBytes: memoryMb * 2 ** 20,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return {
    check: (input, work) => pool.run<CheckedSentence[]>({ task: 'check', input }, work),
    close: pool.close,
  };
}
