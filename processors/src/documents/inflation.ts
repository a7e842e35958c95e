import { Writable } from 'node:stream';
import { ReadableStream, type WritableStream } from 'node:stream/web';
import { createGunzip, createInflate, createInflateRaw } from 'node:zlib';

const inflaters = { deflate: createInflate, 'deflate-raw': createInflateRaw, gzip: createGunzip };

/**
 * What is unpacked comes in pieces of this size. Allocators return blocks of 128 kB and more to the system; of the usual
 * pieces of 16 kB they kept 480 MB after one bomb, although its worker had ended.
 */
export const pieceBytes = 256 * 2 ** 10;

/** A `DecompressionStream` in large pieces. */
export class Inflation {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream;

  constructor(format: keyof typeof inflaters) {
    const inflate = inflaters[format]({ chunkSize: pieceBytes, rejectGarbageAfterEnd: true });
    this.writable = Writable.toWeb(inflate);
    this.readable = ReadableStream.from(compact(inflate));
  }
}

/** A small piece does not keep a large buffer. */
async function* compact(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield piece.byteLength < pieceBytes ? new Uint8Array(piece) : piece;
}
