import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

const timeoutMs = 60_000;

/**
 * Records uploads that were just stored. A file that was deleted meanwhile, because no document used it yet, is stored
 * again; a rejected upload leaves no file behind.
 */
export async function recordUploadedFiles<T>(
  { blobs, uploads, bus, inBackground }: Dependencies,
  files: readonly StoredUpload[],
  record: () => Promise<T>,
): Promise<T> {
  const result = await record().catch((error: unknown) => {
    inBackground('free the files of a refused upload', async () => {
      await bus.request(FreeFiles.subject, { hashes: files.map(({ hash }) => hash) }, timeoutMs);
    });
    throw error;
  });
  for (const file of files) {
    if (!(await blobs.has(file.hash))) await uploads.keep(file);
  }
  return result;
}
