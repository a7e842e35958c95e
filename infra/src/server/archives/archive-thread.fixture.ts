// Tasks that behave and misbehave, for the spec of the thread.
import { type ArchiveSources, archiveTask, builds } from '@anamnesis/query-service/export/archive-task.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { serveArchives } from './serve-archives.ts';

export type Shared = { flags: SharedArrayBuffer };
/** Places in the flags. */
export const made = 0;
export const ended = 1;
export const released = 2;

export const count = archiveTask<Shared, Uint8Array>('count');
export const standStill = archiveTask<Shared, string>('stand still');
export const full = archiveTask<null, never>('full');
export const exit = archiveTask<null, never>('exit');

async function* counting(_: ArchiveSources, { flags }: Shared, signal: AbortSignal) {
  const seen = new Int32Array(flags);
  try {
    while (!signal.aborted) {
      Atomics.add(seen, made, 1);
      yield new Uint8Array(100_000);
    }
  } finally {
    Atomics.store(seen, ended, 1);
  }
}

async function* standing(_: ArchiveSources, { flags }: Shared) {
  Atomics.wait(new Int32Array(flags), released, 0);
  yield 'released';
}

const failing = (work: () => never): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: async () => work() }),
});

if (process.env['VITEST'] === undefined)
  serveArchives(
    [
      builds(count, counting),
      builds(standStill, standing),
      builds(full, () =>
        failing(() => {
          throw new StorageFull('a folder', 'ENOSPC');
        }),
      ),
      builds(exit, () => failing(() => process.exit(3))),
    ],
    undefined as never,
  );
