// Files that workers read: from the disk where a store has them there, else out of a buffer that is theirs from then on.

/** The path of a file, or its bytes; the bytes belong to whoever gets them. */
export type LoadedFile = string | Uint8Array;

export type SourceFile = {
  /** In bytes. */
  readonly size: number;
  /** Called once a worker is free for it, so that what waits takes no memory. */
  readonly load: () => Promise<LoadedFile>;
};

/** The part of a store of files that reading one needs. */
type Store = {
  path(key: string): Promise<string | null>;
  stream(key: string): AsyncIterable<Uint8Array>;
};

/** A file of a store; loading it rejects as the store does. */
export const storedFile = (store: Store, key: string, size: number): SourceFile => ({
  size,
  load: async () => (await store.path(key)) ?? (await gathered(store.stream(key), size)),
});

/** Bytes in memory as a file; they stay the caller's. */
export const fileOf = (bytes: Uint8Array): SourceFile => ({
  size: bytes.length,
  load: async () => new Uint8Array(bytes),
});

/** In one buffer of its size, not in pieces that are put together afterwards. */
async function gathered(content: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const all = new Uint8Array(size);
  let at = 0;
  for await (const piece of content) {
    all.set(piece, at);
    at += piece.length;
  }
  if (at !== size) throw new Error(`a file of ${size} bytes has ${at}`);
  return all;
}
