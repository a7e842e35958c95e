import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

type Dependencies = { blobs: BlobStore; freeFiles: (hashes: readonly string[]) => Promise<void> };

/**
 * Records files that were just stored. When what they belong to has been deleted meanwhile (`record` resolves false) they
 * go again. When one of them was deleted meanwhile, because nobody seemed to use it, this rejects: the work is done again,
 * which stores it again.
 */
export async function recordFiles(
  { blobs, freeFiles }: Dependencies,
  hashes: readonly string[],
  record: () => Promise<boolean>,
): Promise<void> {
  if (!(await record())) {
    await freeFiles(hashes);
    return;
  }
  for (const hash of hashes) {
    if (!(await blobs.has(hash))) throw new Error('a file was deleted while it was recorded');
  }
}
