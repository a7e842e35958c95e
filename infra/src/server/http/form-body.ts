import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { finished, type Readable } from 'node:stream';
import { cutOff, invalid } from './errors.ts';

export type FormHandlers = {
  onField: (name: string, value: string) => void;
  /** Takes a file to its end, or rejects. */
  onFile: (name: string, fileName: string, content: Readable) => Promise<void>;
};

export type BodyLimits = {
  /** Of the whole body, and the refusal of a larger one. */
  mostBytes: number;
  tooLarge: () => Error;
};

const notValid = () => invalid('The form is not valid.');
const ignore = (): void => undefined;

/** A parser for the body of a request; refuses what is no form. A file is cut beyond `mostBytes`. */
export function createFormParser(req: Request, mostBytes: number): Busboy {
  const limits = { fields: 20, fieldSize: 10_000, files: 4, fileSize: Math.floor(mostBytes) + 1 };
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw notValid();
  }
}

/**
 * Leads the body of a request through the parser. Resolves when it has ended and every file was taken; rejects as soon as
 * it is no form or too large, the client has gone, or a file was refused. When it rejects, the body is not
 * read any further, and every taker has ended.
 */
export async function readParts(
  req: Request,
  parser: Busboy,
  { mostBytes, tooLarge }: BodyLimits,
  { onField, onFile }: FormHandlers,
): Promise<void> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const taking: Promise<void>[] = [];
  const parsed = new Promise<void>((resolve) => parser.once('close', resolve));
  parser.on('error', () => fail(notValid()));
  parser.on('field', onField);
  parser.on('file', (name, content, { filename }) => {
    // Whoever takes the file learns of it as well; without a listener the error would end the process.
    content.on('error', ignore);
    const taken = onFile(name, filename ?? '', content);
    taken.catch(fail);
    taking.push(taken);
  });
  const uncount = countBytes(req, mostBytes, () => fail(tooLarge()));
  const unfollow = followEnd(req, () => fail(cutOff()));
  req.pipe(parser);
  try {
    await Promise.race([failed, parsed.then(() => Promise.all(taking))]);
  } catch (error) {
    req.unpipe(parser);
    // Ends the file at hand with an error too, and so whoever takes it.
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
    await Promise.allSettled(taking);
    throw error;
  } finally {
    uncount();
    unfollow();
  }
}

/**
 * Tells when the rest of a request will never come. The request itself does not say so when it was answered before its
 * end, as one that is too slow: then only its socket closes.
 */
function followEnd(req: Request, tell: () => void): () => void {
  const { socket } = req;
  const unfollow = finished(req, { writable: false }, (error) => {
    if (error) tell();
  });
  const onClose = (): void => {
    if (!req.complete) tell();
  };
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  return () => {
    unfollow();
    socket.off('close', onClose);
  };
}

/** Tells when more has come. What a parser skips counts too: a body without a length might never end. */
function countBytes(req: Request, mostBytes: number, tell: () => void): () => void {
  let bytes = 0;
  const count = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes > mostBytes) tell();
  };
  req.on('data', count);
  return () => void req.off('data', count);
}
