import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';

/** Throws the same NOT_FOUND for a folder that does not exist and for another person's. */
export async function ownFolder(store: ReadStore, userId: string, folderId: string): Promise<void> {
  const folder = await readModelOf(store, 'folders').get(folderId);
  if (folder?.userId !== userId) throw notFound('Folder');
}
