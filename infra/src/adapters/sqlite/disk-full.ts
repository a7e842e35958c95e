import { basename, dirname } from 'node:path';
import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';
import { requireDiskSpace } from '../files/disk-space.ts';
import { isFull, isIoError } from './errors.ts';

/** The error as it came, or StorageFull around one that a full disk has caused. `file`: the database's. */
export function asStorageFull(error: unknown, file: string | null): unknown {
  if (file === null) return error;
  const store = basename(file, '.sqlite');
  if (isFull(error)) return new StorageFull(store, error);
  return isIoError(error) && !hasRoom(dirname(file)) ? new StorageFull(store, error) : error;
}

/** SQLite does not tell why it could not write, for instance beyond a quota. */
function hasRoom(folder: string): boolean {
  try {
    requireDiskSpace(folder, folder);
    return true;
  } catch (error) {
    return !(error instanceof StorageFull);
  }
}

/** The same port, whose promises are rejected with StorageFull where the disk is full. */
export function withStorageFullErrors<Port extends object>(port: Port, file: string): Port {
  const methods = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? withDiskFull(value as (...args: unknown[]) => unknown, file) : value,
  ]);
  return Object.fromEntries(methods) as Port;
}

const withDiskFull =
  (method: (...args: unknown[]) => unknown, file: string) =>
  (...args: unknown[]): unknown => {
    const answer = method(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw asStorageFull(error, file);
    });
  };
