/** The same bytes in pieces of `size`, of which only the last may be shorter; none for no bytes. */
export async function* inChunks(
  content: AsyncIterable<Uint8Array> | Uint8Array,
  size: number,
): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(size);
  let filled = 0;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + size - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < size) continue;
      yield chunk;
      chunk = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}

export async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
