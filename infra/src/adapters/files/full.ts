import { StorageFull } from '@anamnesis/contracts/ports/engine.ts';

/** No space, or no more for this user. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Does the work of a store of files; rejects with StorageFull where the disk is full. */
export async function tellingFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!fullCodes.has((error as { code?: unknown } | null)?.code)) throw error;
    throw new StorageFull('files', error);
  }
}
