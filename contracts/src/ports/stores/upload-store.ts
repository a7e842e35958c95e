import type { StoredUpload } from '../../kernel/stored-upload.ts';
import type { BlobRef } from './blob-store.ts';

/**
 * The bytes of uploads until they are accepted or refused, each under its own id: the same bytes uploaded twice are two
 * uploads, and deleting one does not affect the other, in any process. An upload is complete before `put` resolves; a
 * `put` that fails or is interrupted leaves nothing behind. When the storage is full it rejects with the system's
 * error.
 */
export interface UploadStore {
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredUpload>;
  /** The content in pieces; throws UploadNotFound before the first. */
  stream(id: string): AsyncIterable<Uint8Array>;
  /** Absolute path of a read-only file with the content; null without local files. Throws UploadNotFound. */
  path(id: string): Promise<string | null>;
  /**
   * Stores the bytes as a blob of the permanent store, complete and durable when it resolves. The upload is kept, so
   * that this can be repeated when the blob was deleted meanwhile. Throws UploadNotFound.
   */
  keep(upload: StoredUpload): Promise<BlobRef>;
  /** Has no effect when it does not exist. */
  delete(id: string): Promise<void>;
  /** Deletes uploads older than this: the process that handled them died. */
  sweep(olderThanMs: number): Promise<void>;
  close(): Promise<void>;
}

export class UploadNotFound extends Error {
  constructor(id: string) {
    super(`no upload ${id}`);
    this.name = 'UploadNotFound';
  }
}
