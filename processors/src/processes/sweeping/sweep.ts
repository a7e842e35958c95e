import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { filesInUse, type FreeUnusedFiles } from '../../platform/files/free-files.ts';

export type SweepDependencies = {
  bus: Pick<MessageBus, 'request'>;
  blobs: Pick<BlobStore, 'list'>;
  derived: Pick<DerivedResults, 'filesOf'>;
  freeFiles: FreeUnusedFiles;
};

/**
 * Frees files that were stored before that moment and that no document has, nor needs for what is derived of its files: what a process
 * left that died between storing a file and recording it. Returns how many there were.
 */
export async function sweep(
  { bus, blobs, derived, freeFiles }: SweepDependencies,
  before: Date,
): Promise<number> {
  const hashes: string[] = [];
  for await (const hash of blobs.list(before)) hashes.push(hash);
  const wanted = await filesInUse(bus, hashes);
  if (hashes.every((hash) => wanted.has(hash))) return 0;
  // A set goes on with what is added to it meanwhile: what is derived of what is derived is wanted as well.
  for (const hash of wanted) for (const made of await derived.filesOf(hash)) wanted.add(made);
  const unused = hashes.filter((hash) => !wanted.has(hash));
  if (unused.length > 0) await freeFiles(unused);
  return unused.length;
}
