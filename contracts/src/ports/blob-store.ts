/** What an event keeps of a file: its SHA-256 in hex and its size in bytes. */
export type BlobRef = { hash: string; size: number };

/**
 * Files by content hash. Storing the same bytes again changes nothing. A blob is complete and durable before `put`
 * resolves; a `put` that fails or is cut off leaves nothing visible behind.
 */
export interface BlobStore {
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<BlobRef>;
  /** The whole content; throws BlobNotFound. */
  read(hash: string): Promise<Uint8Array>;
  /** The content in pieces; throws BlobNotFound before the first. */
  stream(hash: string): AsyncIterable<Uint8Array>;
  /** Absolute path of a file with the content, to be read only; null where there is none. Throws BlobNotFound. */
  path(hash: string): Promise<string | null>;
  has(hash: string): Promise<boolean>;
  /** Nothing happens when it is not there. */
  delete(hash: string): Promise<void>;
  close(): Promise<void>;
}

export class BlobNotFound extends Error {
  constructor(hash: string) {
    super(`no blob ${hash}`);
    this.name = 'BlobNotFound';
  }
}
