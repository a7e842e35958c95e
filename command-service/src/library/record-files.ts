import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

const timeoutMs = 60_000;

/**
 * Records uploads that were just stored. A file that was deleted meanwhile, because nobody seemed to have it, is stored
 * again; what is refused after all leaves no file behind.
 */
export async function recordFiles<T>(
  { blobs, incoming, bus, inBackground }: Dependencies,
  hashes: readonly string[],
  record: () => Promise<T>,
): Promise<T> {
  const result = await record().catch((error: unknown) => {
    inBackground('free the files of a refused upload', async () => {
      await bus.request(FreeFiles.subject, { hashes }, timeoutMs);
    });
    throw error;
  });
  for (const hash of hashes) {
    if (!(await blobs.has(hash))) await blobs.put(incoming.stream(hash));
  }
  return result;
}
