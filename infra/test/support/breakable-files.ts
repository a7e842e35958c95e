import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { RuntimePorts } from '../../src/server/runtimes/ports.ts';

/** The same ports; while `disk` is broken, no file can be read. */
export function withBreakableFiles(ports: RuntimePorts, disk: { isBroken: boolean }): RuntimePorts {
  const { blobs } = ports;
  const check = (): void => {
    if (disk.isBroken) throw new Error('a bad sector');
  };
  const reading: Pick<BlobStore, 'read' | 'stream' | 'path'> = {
    async read(hash) {
      check();
      return blobs.read(hash);
    },
    async *stream(hash, part) {
      check();
      yield* blobs.stream(hash, part);
    },
    async path(hash) {
      check();
      return blobs.path(hash);
    },
  };
  return { ...ports, blobs: { ...blobs, ...reading } };
}
