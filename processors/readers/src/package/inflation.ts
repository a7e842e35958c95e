import { ReadableStream, WritableStream } from 'node:stream/web';
import { gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';

const inflaters = { deflate: inflateSync, 'deflate-raw': inflateRawSync, gzip: gunzipSync };

/**
 * What is unpacked is gathered in pieces of this size. Allocators return blocks of 128 kB and more to the system; of the usual
 * pieces of 16 kB they kept 480 MB after one bomb, although its worker had ended.
 */
export const pieceBytes = 256 * 2 ** 10;

/**
 * A `DecompressionStream` that unpacks all at once in the thread that it is used in: a PDF has a small stream for each page, for which
 * the platform's takes ten times as long. Call it only in a worker, which has nothing else to do meanwhile.
 */
export class Inflation {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;

  constructor(format: keyof typeof inflaters) {
    const packed: Uint8Array[] = [];
    const { promise: unpacked, resolve, reject } = Promise.withResolvers<Uint8Array>();
    // A reader gets the error; without a reader nobody misses it.
    unpacked.catch(() => {});
    this.writable = new WritableStream({
      write: (piece) => void packed.push(piece),
      close() {
        try {
          resolve(unpack(format, packed));
        } catch (error) {
          reject(error);
          throw error;
        }
      },
      abort: reject,
    });
    this.readable = new ReadableStream({
      async pull(controller) {
        const bytes = await unpacked;
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    });
  }
}

function unpack(format: keyof typeof inflaters, packed: readonly Uint8Array[]): Uint8Array {
  const options: ZlibOptions = { chunkSize: pieceBytes, rejectGarbageAfterEnd: true };
  const bytes = inflaters[format](packed.length === 1 ? packed[0]! : Buffer.concat(packed), options);
  // A small result does not keep a large buffer.
  return bytes.byteLength < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes;
}
