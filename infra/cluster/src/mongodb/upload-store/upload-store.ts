import { randomUUID } from 'node:crypto';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import { UploadNotFound, type UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import { type GridFsOptions, openGridFsFiles } from '../blob-store/files.ts';
import { guarded, asEngineError } from '../unavailable.ts';

/** Of each of the uploads that come at once, one chunk and its copies are in memory. */
const chunkSize = 255 * 1024;

type Options = GridFsOptions & { blobs: Pick<BlobStore, 'put'> };

/** Uploads in a GridFS bucket, each under a name of its own. `close` leaves the connection open. */
export function openGridFsUploadStore({ blobs, ...options }: Options): UploadStore {
  const files = openGridFsFiles({ ...options, chunkSize, notFound: (id) => new UploadNotFound(id) });

  async function* stream(id: string): AsyncGenerator<Uint8Array> {
    try {
      yield* files.stream(id);
    } catch (error) {
      throw asEngineError(error);
    }
  }

  return {
    stream,
    ...guarded({
      async put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredUpload> {
        const id = randomUUID();
        return { id, ...(await files.put(content, () => id)) };
      },
      async path(id: string): Promise<null> {
        if (!(await files.has(id))) throw new UploadNotFound(id);
        return null;
      },
      keep: ({ id }: StoredUpload) => blobs.put(stream(id)),
      delete: files.remove,
      sweep: files.sweep,
      close: async () => undefined,
    }),
  };
}
