import type { FilePart } from '../../api/transport/transport.ts';

/** Bytes that are fetched at least, and that pdf.js asks for: on a slow network, what is not needed now costs time. */
export const pieceSize = 32 * 1024;
/** Fetched first, before anything is known of the file. */
export const headSize = 2 * pieceSize;
/** A file of at most this size is fetched whole at once; of a longer one its end, where the list of its objects stands. */
const mostAtOnce = 8 * pieceSize;
/** A file of at most this size is fetched whole once its first page is there. */
const mostWhole = 4 * 1024 * 1024;
const piecesInRest = 8;
/** Fetched beyond what is asked for once the file is read in order, such as a long list of objects. */
const piecesAhead = 8;

type Bytes = Uint8Array<ArrayBuffer>;
/** Rejects with the ApiError. */
export type ReadPart = (part: { from: number; to: number }) => Promise<FilePart>;

/** A file whose bytes are fetched as they are needed. */
export interface ByteSource {
  /** Bytes of the whole file. */
  size: number;
  /** Its first bytes: all of a small file. */
  head: Bytes;
  /**
   * The bytes from `from` to before `to`; `from` is a multiple of the size of a piece. Each is fetched once, and kept until
   * it is read. Rejects with the ApiError.
   */
  read: (from: number, to: number) => Promise<Bytes>;
  /** Fetches all that is missing, unless the file is too large. Resolves true when nothing is missing any more. */
  fetchRest: () => Promise<boolean>;
}

/** Fetches the head of a file, and begins to fetch what is needed next. Rejects with the ApiError. */
export async function openByteSource(readPart: ReadPart): Promise<ByteSource> {
  const { size, bytes: head } = await readPart({ from: 0, to: headSize });
  const count = Math.ceil(size / pieceSize);
  /** On their way, or there and not yet read. */
  const pieces = new Map<number, Promise<Bytes>>();
  const wasRead = new Set(Array.from({ length: Math.ceil(head.length / pieceSize) }, (_, n) => n));

  /** Where the last read ended, in pieces. */
  let readTo = -1;

  function fetchRun(first: number, end: number): Promise<unknown> {
    const from = first * pieceSize;
    const run = readPart({ from, to: Math.min(end * pieceSize, size) });
    for (let n = first; n < end; n += 1) {
      const piece = run.then((part) => {
        const at = n * pieceSize - part.from;
        return part.bytes.slice(at, at + pieceSize);
      });
      pieces.set(n, piece);
      piece.catch(() => pieces.delete(n));
    }
    return run;
  }

  const isMissing = (n: number): boolean => !pieces.has(n) && !wasRead.has(n);

  /** The first stretch of pieces from `n` on that nobody has asked for. */
  function missingFrom(n: number, end: number): [number, number] {
    let first = n;
    while (first < end && !isMissing(first)) first += 1;
    let last = first;
    while (last < end && isMissing(last)) last += 1;
    return [first, last];
  }

  if (head.length < size) {
    const first = size <= mostAtOnce ? wasRead.size : Math.max(count - 2, wasRead.size);
    fetchRun(first, count).catch(() => undefined);
  }
  return {
    size,
    head,
    async read(from, to) {
      const first = Math.floor(from / pieceSize);
      const end = Math.ceil(to / pieceSize);
      for (let n = first; n < end; n += 1) wasRead.delete(n);
      const inOrder = first === readTo && !pieces.has(first);
      const wanted = inOrder ? Math.min(end + piecesAhead, count) : end;
      readTo = end;
      for (let [at, last] = missingFrom(first, wanted); at < wanted; [at, last] = missingFrom(last, wanted))
        fetchRun(at, last).catch(() => undefined);
      const numbers = Array.from({ length: end - first }, (_, n) => first + n);
      const all = await Promise.all(numbers.map((n) => pieces.get(n) ?? Promise.resolve(new Uint8Array())));
      for (const n of numbers) {
        pieces.delete(n);
        wasRead.add(n);
      }
      return joined(all).slice(0, to - from);
    },
    async fetchRest() {
      if (size > mostWhole) return false;
      let [first, end] = missingFrom(0, count);
      while (first < count) {
        const last = Math.min(end, first + piecesInRest);
        await fetchRun(first, last);
        [first, end] = missingFrom(last, count);
      }
      await Promise.all(pieces.values());
      return true;
    },
  };
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
