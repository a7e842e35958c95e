/** Takes the bytes of one direction of a connection as they come. */
export type Bytes = (chunk: Buffer) => void;

/**
 * Cuts a stream of bytes into frames. `sizeOf`: the length of the frame at the beginning of the buffer, in bytes, its
 * header included; null while that is not known yet.
 */
export function createFrames(
  sizeOf: (buffer: Buffer) => number | null,
  onFrame: (frame: Buffer) => void,
): Bytes {
  let parts: Buffer[] = [];
  let length = 0;
  let wanted = 1;
  return (chunk) => {
    parts.push(chunk);
    length += chunk.length;
    // A frame of many chunks is put together once, when all of it is there.
    if (length < wanted) return;
    let rest = Buffer.concat(parts);
    for (;;) {
      const size = rest.length === 0 ? null : sizeOf(rest);
      if (size === null || rest.length < size) {
        wanted = size ?? rest.length + 1;
        break;
      }
      onFrame(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    parts = [rest];
    length = rest.length;
  };
}
