import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { guarded, asEngineError } from '../unavailable.ts';
import { gathered } from './chunks.ts';
import { type GridFsOptions, openGridFsFiles } from './files.ts';

/** Larger than the default of GridFS: fewer round trips for a lecture. */
const chunkSize = 2040 * 1024;

/** Blobs in a GridFS bucket. The hash is the file's name. `close` leaves the connection open. */
export function openGridFsBlobStore(options: GridFsOptions): BlobStore {
  const files = openGridFsFiles({ ...options, chunkSize, notFound: (hash) => new BlobNotFound(hash) });
  const path = async (hash: string): Promise<null> => {
    if (!(await files.has(hash))) throw new BlobNotFound(hash);
    return null;
  };
  return {
    ...guarded({
      put: (content: AsyncIterable<Uint8Array> | Uint8Array) => files.put(content, ({ hash }) => hash),
      has: files.has,
      size: files.size,
      delete: files.remove,
      setAside: files.setAside,
      bringBack: files.bringBack,
      discard: files.discard,
      path,
    }),
    async *stream(hash, part) {
      try {
        yield* files.stream(hash, part);
      } catch (error) {
        throw asEngineError(error);
      }
    },
    async *list(before) {
      try {
        yield* files.list(before);
      } catch (error) {
        throw asEngineError(error);
      }
    },
    async read(hash) {
      try {
        return Buffer.concat(await gathered(files.stream(hash)));
      } catch (error) {
        throw asEngineError(error);
      }
    },
    async close() {},
  };
}
