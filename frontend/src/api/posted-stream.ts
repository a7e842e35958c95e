import { type Backoff, backoffMs, type Random, type Sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import { type ApiError, refusal, signedOutError } from './api-error.ts';
import type { InputOf } from './endpoint-types.ts';
import type { StreamListener } from './event-stream.ts';
import { buildRequest, type CallContext } from './request.ts';
import { makeSseParser, type StreamState } from './sse-parser.ts';
import type { TokenOfTab } from './token-of-tab.ts';

export interface PostedStreamDependencies {
  fetch: typeof fetch;
  token: Pick<TokenOfTab, 'now' | 'refused'>;
  positions: { min: () => string };
  timeZone: () => string;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  pause: Sleep;
  random?: Random | undefined;
}

/** `onRefused`: it was rejected for this reason, and will not reconnect; `onError(true)` is called as well. */
export type PostedStreamListener<T> = StreamListener<T> & { onRefused?: (error: ApiError) => void };

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, fixedShare: 0.5 };

/**
 * Opens the server-sent events of an endpoint with a body: what an EventSource does, which sends no body and no headers.
 * It reconnects with the same body until it is closed or refused: a body that begins some work names the work itself. Events that do not match the schema are ignored. Returns a close function.
 */
export function openPostedStream<E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  input: InputOf<E>,
  listener: PostedStreamListener<z.output<E['response']>>,
  dependencies: PostedStreamDependencies,
): () => void {
  const closing = new AbortController();
  const state: StreamState = { retryMs: null };
  const { signal } = closing;
  const onEvent = (data: string): void => {
    const event = endpoint.response.safeParse(parse(data));
    if (event.success && !signal.aborted) listener.onEvent(event.data as z.output<E['response']>);
  };
  void (async () => {
    let failures = 0;
    let isAgain = false;
    while (!signal.aborted) {
      const answer = await ask(endpoint, input, signal, dependencies);
      if (signal.aborted) return;
      if (answer.kind === 'refused') {
        listener.onRefused?.(answer.error);
        listener.onError?.(true);
        return;
      }
      if (answer.kind === 'open') {
        failures = 0;
        listener.onOpen?.(isAgain);
        isAgain = true;
        await read(answer.body, makeSseParser(state, onEvent));
        if (signal.aborted) return;
      } else failures += 1;
      if (answer.kind === 'renewed') continue;
      listener.onError?.(false);
      const soon = state.retryMs ?? backoff.firstMs;
      await dependencies.pause(
        failures === 0 ? soon : backoffMs(failures, backoff, dependencies.random),
        signal,
      );
    }
  })();
  return () => closing.abort();
}

type Asked =
  | { kind: 'open'; body: ReadableStream<Uint8Array> }
  /** The token was replaced meanwhile. */
  | { kind: 'renewed' }
  | { kind: 'silence' }
  | { kind: 'refused'; error: ApiError };

async function ask(
  endpoint: Endpoint,
  input: unknown,
  signal: AbortSignal,
  { fetch, token, positions, timeZone }: PostedStreamDependencies,
): Promise<Asked> {
  const sentWith = token.now();
  if (sentWith === null && endpoint.access === 'user') return { kind: 'refused', error: signedOutError };
  const known: CallContext = {
    token: sentWith,
    timeZone: timeZone(),
    minPosition: positions.min(),
    commandId: '',
  };
  const built = buildRequest({ endpoint, input }, known);
  if (!built.ok) return { kind: 'refused', error: built.error };
  const { url, headers, ...init } = built.request;
  const sent = { ...headers, Accept: 'text/event-stream' };
  const request = { ...init, headers: sent, signal, cache: 'no-store' as const };
  const answer = await fetch(url, request).catch(() => null);
  if (answer?.ok && answer.body) return { kind: 'open', body: answer.body };
  // Not there, too busy, or behind a proxy that lost it: it may be there soon.
  if (answer === null || answer.status >= 500) return { kind: 'silence' };
  if (answer.status === 401 && sentWith !== null && (await token.refused(sentWith)))
    return { kind: 'renewed' };
  return { kind: 'refused', error: refusal(answer.status, parse(await answer.text().catch(() => ''))) };
}

/** Resolves when the stream has ended, for whatever reason. */
async function read(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      onText(decoder.decode(next.value, { stream: true }));
  } catch {
    // The connection broke, or the stream was closed.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
