import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { isFull } from './disk-full.ts';

/** Empty: the reserve was released, and nothing is added until there is room for it again. */
export const reserveFile = 'space-reserve';

/** Enough for what some hundred deletions write, and for a start. */
const mostBytes = 8_388_608;
/** On a small disk, this share of it. */
const shareOfDisk = 8;
const checkMs = 1000;

export type DiskReserve = {
  /** Nothing may be added: what is left of the disk is for deleting. */
  isFull: () => boolean;
  /** Throws StorageFull when nothing may be added. */
  requireRoom: (store: string) => void;
  /** Looks now at how much space there is, as is done every second; to be called when something did not fit. */
  check: () => void;
  /** Makes the reserve again for the next start where there is room for it. */
  close: () => void;
};

/**
 * A file that keeps space on the disk of a folder. It is emptied when the disk has hardly any left, so that deleting, what was
 * acknowledged already, and a start find some; and made again when there is more than it takes. `changed` is told of both.
 */
export function keepReserve(folder: string, changed: (full: boolean, free: number) => void): DiskReserve {
  const file = join(folder, reserveFile);
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const { blocks, bsize } = statfsSync(folder);
  const size = Math.min(mostBytes, Math.floor((blocks * bsize) / shareOfDisk));
  const low = size / 4;
  const enough = size * 1.5;
  let kept = statSync(file, { throwIfNoEntry: false })?.size ?? null;
  let full = kept === 0;

  function release(): void {
    if (kept !== null && kept > 0) truncateSync(file, 0);
    kept = 0;
  }

  function make(): void {
    try {
      fill(file, size);
      kept = size;
    } catch (error) {
      truncateSync(file, 0);
      kept = 0;
      if (!isFull(error)) throw error;
    }
  }

  function check(): void {
    const free = freeBytes();
    const before = full;
    if (free < low) {
      release();
      full = true;
    } else if (free >= enough) {
      if (kept === null || kept < size) make();
      full = kept === 0;
    }
    if (full !== before) changed(full, free);
  }

  if (full) changed(full, freeBytes());
  check();
  const timer = setInterval(check, checkMs).unref();
  return {
    isFull: () => full,
    requireRoom(store) {
      check();
      if (full) throw new StorageFull(store, 'what is left of the disk is kept for deleting');
    },
    check,
    close() {
      clearInterval(timer);
      if (kept === 0 && freeBytes() > size) make();
    },
  };
}

/** With bytes that no file system stores in less space. */
function fill(file: string, size: number): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    const bytes = randomBytes(Math.min(size, 1_048_576));
    for (let left = size; left > 0;) left -= writeSync(descriptor, bytes, 0, Math.min(left, bytes.length));
  } finally {
    closeSync(descriptor);
  }
}
