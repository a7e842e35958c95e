import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/backoff.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { COME_AGAIN_EVENT } from '@anamnesis/contracts/kernel/headers.ts';
import { systemApi } from '@anamnesis/contracts/system/api.ts';
import type { z } from 'zod';
import { urlOf } from './request.ts';
import { callServer } from './tab.ts';

export interface StreamListener<T> {
  onEvent: (event: T) => void;
  /** Open for the first time (`again` false) or reconnected (`again` true). */
  onOpen?: ((again: boolean) => void) | undefined;
  /** `closed`: it was rejected and will not reconnect; otherwise it is opened again after a pause. */
  onError?: ((closed: boolean) => void) | undefined;
}

/** What is asked of a stream; whose it is, its ticket says. */
export type StreamQuery<E extends Endpoint> = Omit<z.input<E['query']>, 'authorization' | 'ticket'>;

export interface StreamDependencies {
  /** Resolves to null where there is nobody signed in any more, or the server refuses; rejects where it cannot be reached. */
  ticket?: () => Promise<string | null>;
  open?: (url: string) => EventSource;
  /** Calls after so many milliseconds, unless the returned function was called. */
  after?: (ms: number, call: () => void) => () => void;
}

const nothing = (): void => {};

const backoff: Backoff = { firstMs: 2000, longestMs: 10_000, fixedShare: 0.5 };

async function ticketOfTab(): Promise<string | null> {
  const { data, error } = await callServer(
    { endpoint: systemApi.streamTicket, input: {} },
    new AbortController().signal,
  );
  if (!error) return (data as z.output<typeof systemApi.streamTicket.response>).ticket;
  if (error.status === 0 || error.status >= 500) throw error;
  return null;
}

function browserTimer(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/**
 * Opens the server-sent events of an endpoint as this tab's person, ignoring those that do not match its schema. An address stands
 * in logs, so it has a ticket that opens the stream once: a connection that is lost is made again with another one, which the browser
 * itself could not do. Returns a close function.
 */
export function openStream<E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  query: StreamQuery<E>,
  listener: StreamListener<z.output<E['response']>>,
  dependencies: StreamDependencies = {},
): () => void {
  const { ticket = ticketOfTab, open = (url) => new EventSource(url), after = browserTimer } = dependencies;
  const asked = endpoint.query.parse(query);
  let source: EventSource | null = null;
  let wasOpen = false;
  let isOver = false;
  let failures = 0;
  /** What the server wants: a tab of a person who has too many comes again later. */
  let pauseMs: number | null = null;
  let callOff = nothing;

  const end = (): void => {
    isOver = true;
    callOff();
    source?.close();
  };
  const rejected = (): void => {
    end();
    listener.onError?.(true);
  };
  const lost = (): void => {
    source?.close();
    failures += 1;
    callOff = after(pauseMs ?? backoffMs(failures, backoff), () => void connect());
    pauseMs = null;
    listener.onError?.(false);
  };
  const follow = (each: EventSource): void => {
    source = each;
    each.addEventListener('open', () => {
      failures = 0;
      listener.onOpen?.(wasOpen);
      wasOpen = true;
    });
    each.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = endpoint.response.safeParse(parse(data));
      if (event.success) listener.onEvent(event.data as z.output<E['response']>);
    });
    each.addEventListener(COME_AGAIN_EVENT, ({ data }: MessageEvent<string>) => {
      pauseMs = Number(data) || null;
    });
    each.addEventListener('error', () => {
      if (isOver || source !== each) return;
      if (each.readyState === each.CLOSED) rejected();
      else lost();
    });
  };
  async function connect(): Promise<void> {
    const given = await ticket().catch(() => undefined);
    if (isOver) return;
    if (given === undefined) lost();
    else if (given === null) rejected();
    else follow(open(urlOf(endpoint.path, {}, { ...asked, ticket: given })));
  }
  void connect();
  return end;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
