import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DerivedResults } from '../derived/derived-results.ts';
import type { FreeUnusedFiles } from './free-files.ts';

type Dependencies = {
  blobs: Pick<BlobStore, 'has'>;
  derived: Pick<DerivedResults, 'forget'>;
  freeFiles: FreeUnusedFiles;
};

/**
 * Records files that were made from another, the source, or are themselves it. When what they belong to has been deleted
 * meanwhile (`record` resolves false) they go again; resolves false then. When one of them was deleted meanwhile, because
 * nobody seemed to use it, this rejects: the work is done again, not from what is known of the source, which stores it
 * again. It is looked for before, so that nothing is recorded that is known to be gone, and afterwards, since it may have
 * been deleted until then.
 */
export async function recordFiles(
  { blobs, derived, freeFiles }: Dependencies,
  source: string,
  hashes: readonly string[],
  record: () => Promise<boolean>,
): Promise<boolean> {
  const mustBeThere = async (): Promise<void> => {
    const there = await Promise.all(hashes.map((hash) => blobs.has(hash)));
    if (!there.includes(false)) return;
    await derived.forget(source);
    throw new Error('a file was deleted while it was recorded');
  };
  await mustBeThere();
  if (!(await record())) {
    await freeFiles([source, ...hashes]);
    return false;
  }
  await mustBeThere();
  return true;
}
