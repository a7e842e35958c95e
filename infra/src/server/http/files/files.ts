import type { FileAnswer, KeptFile, MadeFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';

/**
 * Streams a file as a download, or the part of a kept file that is asked for. A failure after the first byte cuts the
 * connection, so that half a file is no file.
 */
export const sendFile = (req: Request, res: Response, file: FileAnswer): Promise<void> =>
  'content' in file ? sendMade(res, file) : sendKept(req, res, file);

async function sendMade(res: Response, { fileName, mime, content }: MadeFile): Promise<void> {
  const begun = await begin(content);
  try {
    res.attachment(fileName);
    res.setHeader('Content-Type', mime);
    res.setHeader('Cache-Control', 'no-store');
    await stream(res, begun);
  } finally {
    await begun.close();
  }
}

const yearSeconds = 365 * 24 * 60 * 60;

/** By RFC 9110, sections 13 and 14. Several ranges in one request are answered with the whole file, as it allows. */
async function sendKept(req: Request, res: Response, file: KeptFile): Promise<void> {
  const part = partOf(req, res, file);
  const { from, to } = part ?? { from: 0, to: file.size };
  res.setHeader('ETag', etagOf(file));
  const isBare = req.method === 'HEAD' || req.fresh;
  res.removeHeader('ETag');
  const content = isBare ? null : await begin(file.part({ from, to }));
  try {
    headKept(res, file);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Length', to - from);
    if (part) res.status(206).setHeader('Content-Range', `bytes ${from}-${to - 1}/${file.size}`);
    if (content) await stream(res, content);
    else res.end();
  } finally {
    await content?.close();
  }
}

function headKept(res: Response, file: KeptFile): void {
  res.attachment(file.fileName);
  res.setHeader('Content-Type', file.mime);
  if (file.policy !== undefined) res.setHeader('Content-Security-Policy', file.policy);
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', etagOf(file));
  // The browser keeps it for this token only; the bytes under an address never change.
  res.setHeader('Cache-Control', `private, max-age=${yearSeconds}, immutable`);
  res.vary('Authorization');
}

type Begun = { pieces: AsyncIterable<Uint8Array>; close: () => Promise<void> };

/**
 * Waits for the first piece: what cannot be read at all is answered with an error, and not with a cut connection. What the
 * content has opened is closed by `close`, whether or not any of it was sent: a client may leave at any moment.
 */
async function begin(content: AsyncIterable<Uint8Array>): Promise<Begun> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  let isFirst = true;
  const close = async () => (await pieces.return?.()) ?? ({ done: true, value: undefined } as const);
  // No generator: one that was never read would not close what it reads.
  const whole: AsyncIterator<Uint8Array> = {
    next: () => {
      if (!isFirst) return pieces.next();
      isFirst = false;
      return Promise.resolve(first);
    },
    return: close,
  };
  return {
    pieces: { [Symbol.asyncIterator]: () => whole },
    close: async () => void (await close()),
  };
}

const etagOf = ({ hash }: KeptFile): string => `"${hash}"`;

/** Null: the whole file. Throws NO_SUCH_PART for a range that begins behind its end. */
function partOf(req: Request, res: Response, file: KeptFile): { from: number; to: number } | null {
  const condition = req.get('If-Range');
  if (condition !== undefined && condition !== etagOf(file)) return null;
  // The library refuses a suffix that is longer than the file; it means the whole file.
  const suffix = /^bytes=-(\d+)$/.exec(req.get('Range') ?? '')?.[1];
  if (suffix !== undefined && Number(suffix) > file.size && file.size > 0) return { from: 0, to: file.size };
  const ranges = req.range(file.size, { combine: true });
  if (ranges === -1) {
    res.setHeader('Content-Range', `bytes */${file.size}`);
    throw new Rejection(commonRefusals.NO_SUCH_PART, 'The file has no such part.');
  }
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { from: range.start, to: range.end + 1 } : null;
}

/** Ends without a word when the client leaves: a reader stops fetching what it scrolls past. */
async function stream(res: Response, { pieces }: Begun): Promise<void> {
  // `pipeline` rejects a response whose client has left with an error of its own, and does not begin.
  if (res.destroyed) return;
  try {
    await pipeline(Readable.from(pieces, { objectMode: false }), res);
  } catch (error) {
    if (!hasLeft(error)) throw error;
  }
}

const hasLeft = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
