import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';

const atOnce = 50;

/**
 * Files that a document is to have are there. It is asked before they are recorded, so that nothing is recorded of a
 * deleted file, and once more afterwards: whoever frees a file looks who uses it after its deletion and stores it again,
 * so at least one of the two notices the other. Throws BUSY: the next attempt may find the file again.
 */
export async function requireStoredFiles(
  blobs: Pick<BlobStore, 'has'>,
  hashes: readonly string[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    const there = await Promise.all(hashes.slice(from, from + atOnce).map((hash) => blobs.has(hash)));
    if (there.includes(false)) throw new Rejection(commonRefusals.BUSY, 'A file of the document is missing.');
  }
}
