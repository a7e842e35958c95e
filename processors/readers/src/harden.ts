// Limits of a worker that parses strangers' files, beyond those that its pool sets.
import { Inflation } from './package/inflation.ts';

const mostWasmBytes = 512 * 2 ** 20;
const usuallyKeptBytes = 64 * 2 ** 20;
const pageBytes = 65_536;

function ignore(): void {}

function offline(): never {
  throw new Error('Parsing a document never reads from the network');
}

/**
 * Bounds WebAssembly memory, which no other limit counts, takes away the network, unpacks in pieces whose memory is given back,
 * and keeps what parsers print about strangers' files out of the log. Returns whether more memory has
 * grown than is kept, which only a new worker gives back.
 */
export function hardenWorker(keptWasmBytes = usuallyKeptBytes): () => boolean {
  let largest = 0;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function boundedGrow(this: WebAssembly.Memory, pages: number): number {
    const size = this.buffer.byteLength + pages * pageBytes;
    if (size > mostWasmBytes) throw new RangeError('WebAssembly memory is used up');
    largest = Math.max(largest, size);
    return grow.call(this, pages);
  };
  Object.assign(globalThis, {
    fetch: offline,
    WebSocket: offline,
    XMLHttpRequest: offline,
    EventSource: offline,
    DecompressionStream: Inflation,
  });
  Object.assign(console, { log: ignore, warn: ignore, error: ignore });
  return () => largest > keptWasmBytes;
}
