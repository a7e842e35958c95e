import { accessSync, constants } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isOfStorage, StorageFull, StorageUnusable } from '@anamnesis/contracts/ports/models/engine.ts';
import { freeBytes, requireDiskSpace } from '../files/disk-space.ts';
import { asFileStorageError as asErrorOfFiles } from '../files/storage-errors.ts';
import { isFull, isIoError, mayBeOfDisk } from './errors.ts';

/** What a database needs beside its rows while it is open. */
const leastFreeBytes = 262_144;

/** The error as it came, or StorageFull or StorageUnusable around one that the disk has caused. `file`: the database's. */
export function asDatabaseError(error: unknown, file: string | null): unknown {
  if (file === null) return error;
  const store = basename(file, '.sqlite');
  if (isFull(error)) return new StorageFull(store, error);
  if (!mayBeOfDisk(error)) return asErrorOfFiles(error, store);
  const found = troubleWith(file, store);
  if (found !== null) return found;
  return isIoError(error) ? new StorageUnusable(store, 'the disk fails', error) : error;
}

/** SQLite does not tell why it could not read or write, for instance beyond a quota: the disk is asked. */
function troubleWith(file: string, store: string): unknown {
  const folder = dirname(file);
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    requireDiskSpace(folder, store);
    return freeBytes(folder) < leastFreeBytes
      ? new StorageFull(store, 'hardly any space is left on the disk')
      : null;
  } catch (error) {
    const cause = asErrorOfFiles(error, store);
    return isOfStorage(cause) ? cause : null;
  }
}
