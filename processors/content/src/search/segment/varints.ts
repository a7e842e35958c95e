// Whole numbers from 0 to 2^31, small ones in one byte: seven bits in each, the lowest first, and one that says that more follow.

export type NumberWriter = { write(value: number): void; toBase64(): string };

export function createNumberWriter(): NumberWriter {
  let bytes = new Uint8Array(1024);
  let length = 0;
  return {
    write(value) {
      if (length + 5 > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      let rest = value;
      for (; rest > 0x7f; rest >>>= 7) bytes[length++] = (rest & 0x7f) | 0x80;
      bytes[length++] = rest;
    },
    toBase64: () => Buffer.from(bytes.buffer, 0, length).toString('base64'),
  };
}

/** The number at `at.offset`, which moves behind it; behind the end of the bytes it is 0. */
export function readNumber(bytes: Uint8Array, at: { offset: number }): number {
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = bytes[at.offset++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80 || shift >= 28) return value >>> 0;
    shift += 7;
  }
}

export const base64BytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
