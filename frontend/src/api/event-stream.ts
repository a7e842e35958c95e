import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import { urlOf } from './request.ts';

export interface StreamListener<T> {
  onEvent: (event: T) => void;
  /** Open for the first time (`again` false) or reconnected (`again` true). */
  onOpen?: ((again: boolean) => void) | undefined;
  /** `closed`: it was rejected and will not reconnect; otherwise the browser reconnects it. */
  onError?: ((closed: boolean) => void) | undefined;
}

/** Opens the server-sent events of an endpoint, ignoring those that do not match its schema. Returns a close function. */
export function openStream<E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  query: z.input<E['query']>,
  listener: StreamListener<z.output<E['response']>>,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  const source = open(urlOf(endpoint.path, {}, endpoint.query.parse(query)));
  let opened = false;
  source.addEventListener('open', () => {
    listener.onOpen?.(opened);
    opened = true;
  });
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = endpoint.response.safeParse(parse(data));
    if (event.success) listener.onEvent(event.data as z.output<E['response']>);
  });
  source.addEventListener('error', () => listener.onError?.(source.readyState === source.CLOSED));
  return () => source.close();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
