/** A reference to a file, as recorded in events: its SHA-256 in hex and its size in bytes. */
export type BlobRef = { hash: string; size: number };

/** A stretch of a blob: the bytes from `from` to before `to`, counted from 0. */
export type BlobPart = { from: number; to: number };

/**
 * Files by content hash. Storing the same bytes again changes nothing. A blob is complete and durable before `put`
 * resolves; a `put` that fails or is cut off leaves nothing visible behind. Nobody ever gets other bytes than those of the hash:
 * where the engine has no checksums of its own, a blob is checked when it is first read after a start, or has changed since.
 */
export interface BlobStore {
  put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<BlobRef>;
  /** The whole content; throws BlobNotFound. */
  read(hash: string): Promise<Uint8Array>;
  /** The size of the content in bytes; throws BlobNotFound. */
  size(hash: string): Promise<number>;
  /**
   * The content in pieces, or those bytes of `part` that it has; throws BlobNotFound before the first. What comes before the part
   * is not read.
   */
  stream(hash: string, part?: BlobPart): AsyncIterable<Uint8Array>;
  /**
   * Absolute path of a read-only file with the content; null where the store has no local files. Throws BlobNotFound.
   */
  path(hash: string): Promise<string | null>;
  has(hash: string): Promise<boolean>;
  /**
   * The hashes of blobs that were there before that moment of the machine's clock, in any order. What is stored or deleted meanwhile
   * may be among them or not.
   */
  list(before: Date): AsyncIterable<string>;
  /** Has no effect when it does not exist. */
  delete(hash: string): Promise<void>;
  /**
   * Hides a blob, as if it was deleted, until it is known whether anybody uses it: then comes `bringBack` or `discard`. When
   * the process dies before, it is brought back by one that opens the store later. False when there is none.
   */
  setAside(hash: string): Promise<boolean>;
  /** Has no effect on a blob that is not aside, or was stored again. */
  bringBack(hash: string): Promise<void>;
  /** Deletes what was set aside; a blob that was stored again meanwhile stays. */
  discard(hash: string): Promise<void>;
  close(): Promise<void>;
}

export class BlobNotFound extends Error {
  constructor(hash: string, because = `no blob ${hash}`, cause?: unknown) {
    super(because, { cause });
    this.name = 'BlobNotFound';
  }
}

/** What is stored is not what was written. The store has it no longer, so that the content can be stored again. */
export class BlobDamaged extends BlobNotFound {
  constructor(hash: string, cause?: unknown) {
    super(hash, `blob ${hash} is not what was written`, cause);
    this.name = 'BlobDamaged';
  }
}
