import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';

/** No space, or no more for this user. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

export const isFull = (error: unknown): boolean => fullCodes.has((error as { code?: unknown } | null)?.code);

/** Does the work of a store of files; rejects with StorageFull where the disk is full. */
export async function withStorageFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new StorageFull('files', error);
  }
}
