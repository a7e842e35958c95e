import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { finished, type Readable } from 'node:stream';
import { uploadCutOff, invalid } from '../calls/errors.ts';

export type FormHandlers = {
  onField: (name: string, value: string) => void;
  /** Reads a file to its end, or rejects. */
  onFile: (name: string, fileName: string, content: Readable) => Promise<void>;
};

export type FormBodyLimits = {
  /** The limit of the whole body, and the error for a larger one. */
  mostBytes: number;
  tooLarge: () => Error;
};

const notValid = () => invalid('The form is not valid.');
const ignore = (): void => undefined;

/** A parser for the body of a request; throws if it is no form. A file is truncated beyond `mostBytes`; more than `mostFiles` come, so that they can be refused. */
export function createFormParser(req: Request, mostBytes: number, mostFiles: number): Busboy {
  const limits = { fields: 20, fieldSize: 10_000, files: mostFiles + 2, fileSize: Math.floor(mostBytes) + 1 };
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw notValid();
  }
}

/**
 * Pipes the body of a request through the parser. Resolves when it has ended and `onFile` has resolved for every file;
 * rejects as soon as it is malformed or too large, the client has disconnected, or a file was rejected. By then the body
 * is no longer read, and every `onFile` has settled.
 */
export async function readParts(
  req: Request,
  parser: Busboy,
  { mostBytes, tooLarge }: FormBodyLimits,
  { onField, onFile }: FormHandlers,
): Promise<void> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const parts: Promise<void>[] = [];
  const parsed = new Promise<void>((resolve) => parser.once('close', resolve));
  parser.on('error', () => fail(notValid()));
  parser.on('field', onField);
  parser.on('file', (name, content, { filename }) => {
    // `onFile` gets the error, too; without a listener here it would crash the process.
    content.on('error', ignore);
    const taken = onFile(name, filename ?? '', content);
    taken.catch(fail);
    parts.push(taken);
  });
  const uncount = countBytes(req, mostBytes, () => fail(tooLarge()));
  const unfollow = followEnd(req, () => fail(uploadCutOff()));
  req.pipe(parser);
  try {
    await Promise.race([failed, parsed.then(() => Promise.all(parts))]);
  } catch (error) {
    req.unpipe(parser);
    // Also destroys the current file with an error, so that its `onFile` rejects.
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
    await Promise.allSettled(parts);
    throw error;
  } finally {
    uncount();
    unfollow();
  }
}

/**
 * Calls `notify` when the rest of a request will never arrive. The request itself emits nothing when its response was sent
 * before its end, as for one that is too slow: then only its socket closes.
 */
function followEnd(req: Request, notify: () => void): () => void {
  const { socket } = req;
  const unfollow = finished(req, { writable: false }, (error) => {
    if (error) notify();
  });
  const onClose = (): void => {
    if (!req.complete) notify();
  };
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  return () => {
    unfollow();
    socket.off('close', onClose);
  };
}

/** Calls `notify` once the body is larger than `mostBytes`, with what the parser skips: it might never end otherwise. */
function countBytes(req: Request, mostBytes: number, notify: () => void): () => void {
  let bytes = 0;
  const count = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes > mostBytes) notify();
  };
  req.on('data', count);
  return () => void req.off('data', count);
}
