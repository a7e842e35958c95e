import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { isFull } from './disk-full.ts';

/** More than most commits need, so that a disk with less counts as full. */
const probe = new Uint8Array(65_536);
const probeFile = 'room-check';

const knownForMs = 1000;

/** Caches the result for a second: anybody may request the health, as often as they like. */
export function createDiskSpaceCheck(folder: string, store: string): () => Promise<void> {
  let asked = -Infinity;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - asked < knownForMs) return answer;
    asked = performance.now();
    answer = (async () => requireDiskSpace(folder, store))();
    return answer;
  };
}

/** Throws StorageFull when nothing can be written to a folder, for want of space or beyond a quota. */
export function requireDiskSpace(folder: string, store: string): void {
  const file = join(folder, probeFile);
  try {
    writeFileSync(file, probe, { mode: 0o600 });
  } catch (error) {
    throw isFull(error) ? new StorageFull(store, error) : error;
  } finally {
    rmSync(file, { force: true });
  }
}
