import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { FreeUnusedFiles } from './free-files.ts';

type Dependencies = {
  blobs: Pick<BlobStore, 'has'>;
  freeFiles: FreeUnusedFiles;
};

/**
 * Records files that were derived from `source`, or are the source itself. When their document has been deleted meanwhile
 * (`record` resolves false), the files are freed and this resolves false. When one of the files was deleted meanwhile
 * because it seemed unused, this rejects: a result that refers to it counts as lost, so that the retry computes it and stores
 * the file again. The files are checked before recording, so that no missing file is recorded, and again
 * afterwards, since they may have been deleted in between.
 */
export async function recordDerivedFiles(
  { blobs, freeFiles }: Dependencies,
  source: string,
  hashes: readonly string[],
  record: () => Promise<boolean>,
): Promise<boolean> {
  const assertStored = async (): Promise<void> => {
    const stored = await Promise.all(hashes.map((hash) => blobs.has(hash)));
    if (stored.includes(false)) throw new Error('a file was deleted while it was recorded');
  };
  await assertStored();
  if (!(await record())) {
    await freeFiles([source, ...hashes]);
    return false;
  }
  await assertStored();
  return true;
}
