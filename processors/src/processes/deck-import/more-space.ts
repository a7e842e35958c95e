import { statfs } from 'node:fs/promises';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';

/** An attempt gives back what it took, and with it the disk seems to have space again. */
const clearlyMore = (free: number): number => free * 1.25 + 16_777_216;
/** Of a quota the disk does not tell. */
const longestMs = 10 * 60_000;

type Attempt = { free: number; endedAt: number };

/** Lets an import that found no space begin again once there is clearly more than it had, or after ten minutes. */
export function createSpaceCheck(clock: Clock, freeBytes = freeOnDisk) {
  const failed = new Map<string, Attempt>();
  /** `path`: a file on the disk that is written to; null where that is not of this machine. Throws StorageFull. */
  return async (importId: string, path: string | null, attempt: () => Promise<void>): Promise<void> => {
    const free = path === null ? Infinity : await freeBytes(path);
    const before = failed.get(importId);
    if (before && free < clearlyMore(before.free) && clock().getTime() - before.endedAt < longestMs)
      throw new StorageFull('files', 'there is no more space than an attempt before had');
    failed.delete(importId);
    try {
      await attempt();
    } catch (error) {
      if (error instanceof StorageFull) failed.set(importId, { free, endedAt: clock().getTime() });
      throw error;
    }
  };
}

/** Some disks do not tell. */
const freeOnDisk = (path: string): Promise<number> =>
  statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
