import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { vi } from 'vitest';
import { createDerivedResults } from '../../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../../platform/derived/testing/memory-derived-store.ts';

/** What a process that makes quizzes keeps replies with; it lasts longer than a process. */
export function stores() {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const logger = { warn: vi.fn<() => void>() };
  const derived = createDerivedResults({ store, blobs, logger });
  return {
    blobs,
    derived,
    logger,
    freeFiles: async (hashes: readonly string[]) => {
      for (const hash of hashes) {
        await blobs.delete(hash);
        await derived.forget(hash);
      }
    },
  };
}
