import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { isDiskFull } from './storage-errors.ts';
import { freeBytes, hasFiles } from './disk-space.ts';

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
  /** To be called when something could not be written: beyond a quota there may be space that is not ours. */
  didNotFit: () => void;
  /** Makes the reserve again for the next start where there is room for it. */
  close: () => void;
};

/**
 * A file that keeps space on the disk of a folder. It is emptied when the disk has hardly any left, so that deleting, what was
 * acknowledged already, and a start find some; and made again when there is more than it takes. `changed` is called with both.
 */
export function keepReserve(folder: string, changed: (full: boolean, free: number) => void): DiskReserve {
  const file = join(folder, reserveFile);
  const freeNow = (): number => (hasFiles(folder) ? freeBytes(folder) : 0);
  const { blocks, bsize } = statfsSync(folder);
  const size = Math.min(mostBytes, Math.floor((blocks * bsize) / shareOfDisk));
  const low = size / 4;
  const enough = size * 1.5;
  let kept = statSync(file, { throwIfNoEntry: false })?.size ?? null;
  let full = kept === 0;
  let checked = false;

  function release(): void {
    if (kept !== null && kept > 0) truncateSync(file, 0);
    kept = 0;
  }

  function make(): void {
    try {
      fill(file, size);
      kept = size;
    } catch (error) {
      if (existsSync(file)) truncateSync(file, 0);
      kept = 0;
      if (!isDiskFull(error)) throw error;
    }
  }

  function check(): void {
    // Some file systems do not tell their size.
    if (size === 0) return;
    const free = freeNow();
    if (free < low) release();
    else if (free >= enough && (kept === null || kept < size)) make();
    report(free < low || (full && kept === 0), free);
  }

  /** What is to be written in one turn of the event loop is written together. */
  function checkOnceInTurn(): void {
    if (checked) return;
    check();
    checked = true;
    setImmediate(() => {
      checked = false;
    });
  }

  function report(now: boolean, free: number): void {
    if (now !== full) changed(now, free);
    full = now;
  }

  if (full) changed(full, freeNow());
  check();
  const timer = setInterval(() => whereItCan(check), checkMs).unref();
  return {
    isFull: () => full,
    requireRoom(store) {
      whereItCan(checkOnceInTurn);
      if (full) throw new StorageFull(store, 'what is left of the disk is kept for deleting');
    },
    didNotFit() {
      if (size === 0) return;
      whereItCan(release);
      report(true, freeNow());
    },
    close() {
      clearInterval(timer);
      whereItCan(() => {
        if (kept === 0 && freeNow() > size) make();
      });
    },
  };
}

/** A folder may have been taken away, or its disk be read-only by now. */
function whereItCan(work: () => void): void {
  try {
    work();
  } catch {
    // Whoever writes next gets the error.
  }
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
