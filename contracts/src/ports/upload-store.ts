import type { StoredUpload } from '../kernel/stored-upload.ts';
import type { BlobRef } from './blob-store.ts';

/**
 * The bytes of uploads until they are accepted or refused, each under an id of its own: the same bytes that came twice are
 * two uploads, and the end of one leaves the other, in this process or another. An upload is complete before `put`
 * resolves; a `put` that fails or is cut off leaves nothing behind. Storage that is full rejects with its system's error.
 */
export interface UploadStore {
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredUpload>;
  /** The content in pieces; throws UploadNotFound before the first. */
  stream(id: string): AsyncIterable<Uint8Array>;
  /** Absolute path of a file with the content, to be read only; null where there is none. Throws UploadNotFound. */
  path(id: string): Promise<string | null>;
  /**
   * Makes the bytes a blob of the permanent store, complete and durable when it resolves. The upload stays, so that this
   * can be repeated when the blob was deleted meanwhile. Throws UploadNotFound.
   */
  keep(upload: StoredUpload): Promise<BlobRef>;
  /** Nothing happens when it is not there. */
  delete(id: string): Promise<void>;
  /** Deletes what came longer ago than this: whoever dealt with it died. */
  sweep(olderThanMs: number): Promise<void>;
  close(): Promise<void>;
}

export class UploadNotFound extends Error {
  constructor(id: string) {
    super(`no upload ${id}`);
    this.name = 'UploadNotFound';
  }
}
