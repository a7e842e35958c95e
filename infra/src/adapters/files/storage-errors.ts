import { StorageFull, StorageUnusable } from '@anamnesis/contracts/ports/models/engine.ts';

type Trouble = { isFull?: true; reason: string; remedy: string };

const foreign: Trouble = {
  reason: 'this program may not write to it',
  remedy: 'Start the program as the user whom it belongs to, or give it to the one who starts the program',
};
const full: Trouble = {
  isFull: true,
  reason: 'there is no space left',
  remedy: 'Free some space, 20 MB at least',
};
const failing: Trouble = {
  reason: 'the disk fails',
  remedy: 'Look into the log of the system, and copy what can still be read to another disk',
};

/** What a disk may refuse with, by the code of the system. */
const troubles: ReadonlyMap<unknown, Trouble> = new Map([
  ['ENOSPC', full],
  // No more for this user.
  ['EDQUOT', full],
  ['EACCES', foreign],
  ['EPERM', foreign],
  [
    'EROFS',
    {
      reason: 'the disk is read-only',
      remedy:
        'Mount it so that it can be written to (where the system has made it read-only after an error, check the disk first)',
    },
  ],
  ...['EIO', 'ENXIO', 'ENODEV', 'EREMOTEIO', 'ESTALE', 'ENOTCONN', 'EUCLEAN'].map(
    (code) => [code, failing] as const,
  ),
]);

/** What the disk is in trouble with; null for an error of another kind. */
export const troubleOf = (error: unknown): Trouble | null =>
  troubles.get((error as { code?: unknown } | null)?.code) ?? null;

export const isDiskFull = (error: unknown): boolean => troubleOf(error)?.isFull === true;

/** The error as it came, or StorageFull or StorageUnusable around one that the disk has caused. */
export function asFileStorageError(error: unknown, store: string): unknown {
  const trouble = troubleOf(error);
  if (trouble === null) return error;
  return trouble.isFull ? new StorageFull(store, error) : new StorageUnusable(store, trouble.reason, error);
}

/** Does the work of a store of files; rejects with StorageFull or StorageUnusable where the disk is the cause. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFileStorageError(error, 'files');
  }
}
