import { FilesInUse } from '@anamnesis/contracts/documents/file-requests.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { createFreeFiles } from '../../platform/files/free-files.ts';
import { startSweeping } from './sweeping.ts';

/** Starts over a file that no document has, and resolves with the number of files that the first sweep removed. */
async function firstSweep(leftBefore: (stored: Date) => Date | null): Promise<number> {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const bus = createMemoryMessageBus();
  const asked = Promise.withResolvers<void>();
  await bus.reply(LogHead.subject, async () => ({ position: '1' }));
  await bus.reply(FilesInUse.subject, async () => ({ inUse: [] }));
  await blobs.put(Buffer.from('of a process that died'));
  const derived = { filesOf: store.filesOf, forget: store.deleteAllOf };
  const sweeping = startSweeping({
    bus,
    blobs: {
      async *list(before) {
        yield* blobs.list(before);
        asked.resolve();
      },
    },
    derived,
    freeFiles: createFreeFiles({ bus, blobs, derived }),
    logger: { info: () => undefined, warn: () => undefined },
    leftBefore: leftBefore(new Date()),
  });
  onTestFinished(() => sweeping.stop());
  await asked.promise;
  // Waits for the sweep that is under way.
  await sweeping.stop();
  return 1 - blobs.hashes().length;
}

it('frees at the start what a process has left that ended, however young it is', async () => {
  expect(await firstSweep((stored) => new Date(stored.getTime() + 1000))).toBe(1);
});

it('leaves what is younger than that, and all that is young where others may be at work', async () => {
  expect(await firstSweep((stored) => new Date(stored.getTime() - 1000))).toBe(0);
  expect(await firstSweep(() => null)).toBe(0);
});
