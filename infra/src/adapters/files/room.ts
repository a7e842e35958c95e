import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { isFull } from './full.ts';

/** More than most commits need, so that a disk with less counts as full. */
const probe = new Uint8Array(65_536);
export const probeFile = 'room-check';

/** Throws StorageFull when nothing can be written to a folder, for want of space or beyond a quota. */
export function requireRoom(folder: string, store: string): void {
  const file = join(folder, probeFile);
  try {
    writeFileSync(file, probe, { mode: 0o600 });
  } catch (error) {
    throw isFull(error) ? new StorageFull(store, error) : error;
  } finally {
    rmSync(file, { force: true });
  }
}
