import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { FreeUnusedFiles } from './free-files.ts';

/**
 * Frees a source and what was made of it when the document was deleted meanwhile: whoever waited for it has gone, and the deletion
 * may have been over before the last file was stored.
 */
export async function freeWithdrawn(
  freeFiles: FreeUnusedFiles,
  { signal }: Pick<Work, 'signal'>,
  hashes: readonly string[],
): Promise<void> {
  if (signal.aborted && signal.reason instanceof WorkWithdrawn) await freeFiles(hashes);
}
