/** So many of the first bytes say how large most pictures are. */
export const bytesOfSize = 2 ** 18;

/** Width by height of a picture, of its first bytes; null for a file that does not say. */
export function ratioOfPicture(bytes: Uint8Array): number | null {
  const [width, height] = sizeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? [0, 0];
  return width > 0 && height > 0 ? width / height : null;
}

type Size = readonly [width: number, height: number];

function sizeOf(file: Buffer): Size | null {
  try {
    const latin = file.toString('latin1', 0, 16);
    if (latin.startsWith('\u0089PNG')) return [file.readUInt32BE(16), file.readUInt32BE(20)];
    if (latin.startsWith('GIF8')) return [file.readUInt16LE(6), file.readUInt16LE(8)];
    if (latin.startsWith('\u00FF\u00D8')) return sizeOfJpeg(file);
    return latin.startsWith('RIFF') && latin.startsWith('WEBP', 8) ? sizeOfWebp(file, latin.slice(12)) : null;
  } catch (error) {
    // It ends before.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** In the header of a frame; what others have between them is passed over (ISO 10918-1, B.2.2). */
function sizeOfJpeg(file: Buffer): Size {
  for (let at = 2; ; at += 2 + file.readUInt16BE(at + 2)) {
    while (file.readUInt8(at + 1) === 0xff) at += 1;
    const marker = file.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
  }
}

/** Simple, lossless and extended (RFC 9649). */
function sizeOfWebp(file: Buffer, kind: string): Size | null {
  const low14Bits = 0x3fff;
  if (kind === 'VP8 ') return [file.readUInt16LE(26) & low14Bits, file.readUInt16LE(28) & low14Bits];
  if (kind === 'VP8X') return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (kind !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return [(bits & low14Bits) + 1, ((bits >>> 14) & low14Bits) + 1];
}
