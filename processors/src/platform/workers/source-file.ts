// Files that workers read: from the disk where a store has them there, else out of a buffer that is theirs from then on.

/** The path of a file, or its bytes; the receiver owns the bytes. */
export type LoadedFile = string | Uint8Array;

export type SourceFile = {
  /** In bytes. */
  readonly size: number;
  /** Called once a worker is free, so that waiting jobs take no memory. */
  readonly load: () => Promise<LoadedFile>;
};

/** The part of a file store that is needed to read a file. */
type Store = {
  path(key: string): Promise<string | null>;
  stream(key: string): AsyncIterable<Uint8Array>;
};

/** A file of a store; loading it rejects with the store's errors. */
export const storedFile = (store: Store, key: string, size: number): SourceFile => ({
  size,
  load: async () => (await store.path(key)) ?? (await gathered(store.stream(key), size)),
});

/** Bytes in memory as a file; they are copied, the caller keeps its own. */
export const fileOf = (bytes: Uint8Array): SourceFile => ({
  size: bytes.length,
  load: async () => new Uint8Array(bytes),
});

/** Reads into one buffer of the file's size, so that no chunks have to be concatenated. */
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
