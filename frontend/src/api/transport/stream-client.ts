import {
  type Backoff,
  backoffMs,
  type Random,
  sleep,
  type Sleep,
} from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { type ApiError, refusal, signedOutError } from '../api-error.ts';
import type { InputOf } from '../endpoint-types.ts';
import { buildRequest, type CallContext } from './request.ts';
import { positions, tokenOfTab } from '../tab.ts';
import { timeZone } from '../time/time-zone.ts';
import type { TokenOfTab } from '../session/token-of-tab.ts';
import { overStream } from './transport.ts';

export interface StreamListener<T> {
  onEvent: (event: T) => void;
  /** Open for the first time (`again` false) or reconnected (`again` true). */
  onOpen?: ((again: boolean) => void) | undefined;
  /** It was rejected for this reason; `onError(true)` is called as well. */
  onRefused?: ((error: ApiError) => void) | undefined;
  /** `closed`: it was rejected and will not reconnect; otherwise it is opened again after a pause. */
  onError?: ((closed: boolean) => void) | undefined;
}

export interface StreamDependencies {
  fetch: typeof fetch;
  token: Pick<TokenOfTab, 'now' | 'refused'>;
  positions: { min: () => string };
  timeZone: () => string;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  pause: Sleep;
  random: Random;
}

const ofTab: StreamDependencies = {
  fetch: overStream,
  token: tokenOfTab,
  positions,
  timeZone,
  pause: sleep,
  random: Math.random,
};

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, fixedShare: 0.5 };
/** Jitter added to the pause that the server asks for, at most this fraction of it: all clients of a server that restarts get the same. */
const spread = 0.5;

/**
 * Opens the server-sent events of an endpoint as this tab's person. An EventSource sends neither headers nor a body: the token would stand
 * in the address, and so in logs. It reconnects with the same input until it is closed or refused: an input that begins some work names
 * the work itself. Events that do not match the schema are ignored. Ends with `signal`.
 */
export async function followStream<E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  input: InputOf<E>,
  listener: StreamListener<z.output<E['response']>>,
  signal: AbortSignal,
  dependencies: StreamDependencies = ofTab,
): Promise<void> {
  const { pause, random } = dependencies;
  let retryMs = backoff.firstMs;
  const onRetry = (ms: number): void => void (retryMs = ms);
  const onEvent = ({ data }: { data: string }): void => {
    const event = endpoint.response.safeParse(parse(data));
    if (event.success && !signal.aborted) listener.onEvent(event.data as z.output<E['response']>);
  };
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
    if (answer.kind === 'renewed') continue;
    if (answer.kind === 'open') {
      failures = 0;
      listener.onOpen?.(isAgain);
      isAgain = true;
      await read(answer.body, createParser({ onEvent, onRetry }).feed);
      if (signal.aborted) return;
    } else failures += 1;
    listener.onError?.(false);
    const asSoonAs = retryMs * (1 + spread * random());
    await pause(failures === 0 ? asSoonAs : backoffMs(failures, backoff, random), signal);
  }
}

const mediaType = 'text/event-stream';

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
  tab: StreamDependencies,
): Promise<Asked> {
  const { token } = tab;
  const sentWith = token.now();
  if (sentWith === null && endpoint.access === 'user') return { kind: 'refused', error: signedOutError };
  const known: CallContext = {
    token: sentWith,
    timeZone: tab.timeZone(),
    minPosition: tab.positions.min(),
    commandId: '',
  };
  const built = buildRequest({ endpoint, input }, known);
  if (!built.ok) return { kind: 'refused', error: built.error };
  const { url, headers, ...init } = built.request;
  const sent = { ...headers, Accept: mediaType };
  const request = { ...init, headers: sent, signal, cache: 'no-store' as const };
  const answer = await tab.fetch(url, request).catch(() => null);
  const isStream = answer?.headers.get('Content-Type')?.startsWith(mediaType);
  if (answer?.ok && isStream && answer.body) return { kind: 'open', body: answer.body };
  // Not there, too busy, behind a proxy that lost it, or a page of whoever lets people into a network: it may be there soon.
  if (answer === null || answer.ok || answer.status >= 500) return { kind: 'silence' };
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
