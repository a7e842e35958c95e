import { CallFailed, nonsense, replyTooSlow } from './failure.ts';

export type ReplyLimits = {
  /** Bytes after decompression. */
  mostBytes: number;
  /** The longest pause between two pieces. */
  idleMs: number;
};

/**
 * The pieces of a body as they arrive. Rejects with CallFailed when it is too long or pauses too long, with BodyBroken when it is cut
 * off; a reader that stops early ends the connection.
 */
export async function* bodyPiecesOf(
  { body }: Response,
  { mostBytes, idleMs }: ReplyLimits,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await withinMs(reader.read(), idleMs);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > mostBytes) throw nonsense('the reply is longer than it may be');
      yield value;
    }
  } catch (error) {
    // What ends a connection while it is read has many names (`terminated`, `ECONNRESET`, damaged compression).
    throw error instanceof CallFailed ? error : new BodyBroken(error);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The body ended early: the connection was lost, or ended by this side. */
export class BodyBroken extends Error {
  override readonly name = 'BodyBroken';

  constructor(cause: unknown) {
    super('the body ended early', { cause });
  }
}

/** The body as text. Rejects like `piecesOf`. */
export async function bodyTextOf(response: Response, limits: ReplyLimits): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of bodyPiecesOf(response, limits)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Rejects with CallFailed when the promise is not settled by then. */
export async function withinMs<T>(
  promise: Promise<T>,
  ms: number,
  what = 'the reply did not go on',
): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(replyTooSlow(what)), ms);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
