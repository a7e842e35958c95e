import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dataDescriptor, directory, localHeader, type WrittenFile } from './zip-records.ts';

/** A file of an archive; its bytes are asked for when it is their turn. */
export type ZipEntry = {
  /** With `/` between folders. */
  path: string;
  content: AsyncIterable<Uint8Array>;
  modified: Date;
  /** Its bytes are compressed already, as those of a PDF: no time is spent on them. */
  stored?: boolean | undefined;
};

/**
 * A zip archive, made while it is read: nothing but the piece at hand is held in memory. It may be larger than 4 GB.
 * `startsAt`: bytes that come before it.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, startsAt = 0): AsyncGenerator<Uint8Array> {
  const files: WrittenFile[] = [];
  let offset = startsAt;
  const counted = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { path, content, modified, stored = false } of entries) {
    const file = { name: Buffer.from(path), modified, crc: 0, packed: 0, size: 0, offset };
    yield counted(localHeader(file));
    for await (const bytes of deflate(observed(content, file), stored ? 0 : 6)) {
      file.packed += bytes.length;
      yield counted(bytes);
    }
    yield counted(dataDescriptor(file));
    files.push(file);
  }
  yield* directory(files, offset);
}

/** The same bytes; their number and checksum go into `file`. */
async function* observed(
  content: AsyncIterable<Uint8Array>,
  file: Pick<WrittenFile, 'crc' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}

/** Level 0 keeps the bytes as they are, in a frame that tells where they end. */
async function* deflate(content: AsyncIterable<Uint8Array>, level: number): AsyncGenerator<Uint8Array> {
  const packing = createDeflateRaw({ level });
  // A failure reaches whoever reads the other end.
  pipeline(Readable.from(content, { objectMode: false }), packing).catch(() => undefined);
  yield* packing as AsyncIterable<Uint8Array>;
}
