import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { FreeUnusedFiles } from '../../../platform/files/free-files.ts';
import { ImportGone } from '../writing/deck-documents.ts';
import { DeckUnreadable } from './reader.ts';

type Needs = { blobs: Pick<BlobStore, 'put' | 'has'>; freeFiles: FreeUnusedFiles };

/**
 * Writes with files that are freed, as far as nothing has them, where the import ends before all was written: of one that was cancelled,
 * or whose person was erased, nothing stays. One that is tried again finds those that it had kept.
 */
export async function withKeptFiles<T>(
  { blobs, freeFiles }: Needs,
  write: (blobs: Needs['blobs']) => Promise<T>,
): Promise<T> {
  const kept = new Set<string>();
  const noting: Needs['blobs'] = {
    has: (hash) => blobs.has(hash),
    async put(content) {
      const blob = await blobs.put(content);
      kept.add(blob.hash);
      return blob;
    },
  };
  try {
    return await write(noting);
  } catch (error) {
    if (isEnd(error)) await freeFiles([...kept]);
    throw error;
  }
}

const isEnd = (error: unknown): boolean =>
  error instanceof WorkWithdrawn || error instanceof ImportGone || error instanceof DeckUnreadable;
