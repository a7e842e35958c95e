import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import OpenAI from 'openai';
import { withinMs } from './calls/body.ts';
import { replyTooSlow } from './calls/failure.ts';
import { failureOf } from './calls/failure-of.ts';
import { safeFetch } from './calls/safe-fetch.ts';

export type Server = {
  /** Where the protocol is spoken, e.g. `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  baseUrl: string;
  /** undefined: the server wants none. */
  key: string | undefined;
};

export type CallTimes = {
  /** Until the headers of a response are there. */
  headersMs: number;
  /** The longest pause between two pieces of a response. */
  idleMs: number;
  /** Of an attempt as a whole. */
  wholeMs: number;
};

export type Connection = {
  /** Host and port. */
  host: string;
  client: OpenAI;
  /**
   * One exchange with the server: `send` begins it and resolves with the headers, `read` reads the body. Rejects with CallFailed, or
   * with the reason of the signal; whatever happens, the connection ends with it.
   */
  exchange: <T>(call: ExchangeLimits, send: Send, read: (response: Response) => Promise<T>) => Promise<T>;
  /** The same for a body that is read in pieces; a reader that stops early ends the connection. */
  streamed: <T>(
    call: ExchangeLimits,
    send: Send,
    read: (response: Response) => AsyncGenerator<T, void, undefined>,
  ) => AsyncGenerator<T, void, undefined>;
};
type ExchangeLimits = { signal: AbortSignal; times: CallTimes };
type Send = (options: { signal: AbortSignal }) => Promise<Response>;

/** The settings of the package are set here, so that it takes none from the environment but OPENAI_CUSTOM_HEADERS. */
function clientOf({ baseUrl, key }: Server): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // Attempts are counted in `calls.ts`, times here.
    maxRetries: 0,
    timeout: longestMs,
    fetch: safeFetch,
    logLevel: 'off',
    ...(key === undefined && { defaultHeaders: { Authorization: null } }),
  });
}
const longestMs = 2 ** 31 - 1;

export function connectOpenAi(server: Server, clock: Clock): Connection {
  return {
    host: new URL(server.baseUrl).host,
    client: clientOf(server),
    async exchange(limits, send, read) {
      const exchange = begin(limits, clock);
      try {
        return await read(await exchange.headers(send));
      } catch (error) {
        throw exchange.asFailure(error);
      } finally {
        exchange.end();
      }
    },
    async *streamed(limits, send, read) {
      const exchange = begin(limits, clock);
      try {
        yield* read(await exchange.headers(send));
      } catch (error) {
        throw exchange.asFailure(error);
      } finally {
        exchange.end();
      }
    },
  };
}

function begin({ signal, times }: ExchangeLimits, clock: Clock) {
  signal.throwIfAborted();
  const ending = new AbortController();
  const abort = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => ending.abort(replyTooSlow('the reply did not end')), times.wholeMs);
  return {
    headers: (send: Send): Promise<Response> =>
      withinMs(send({ signal: ending.signal }), times.headersMs, 'the server did not answer'),
    /** What the exchange failed with: a connection that was ended here does not say why. */
    asFailure(error: unknown): unknown {
      if (signal.aborted) return signal.reason;
      const failure = failureOf(error, clock);
      return ending.signal.aborted && failure !== error ? ending.signal.reason : failure;
    },
    end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      ending.abort();
    },
  };
}
