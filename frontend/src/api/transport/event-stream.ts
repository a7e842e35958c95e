import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { z } from 'zod';
import { offlineError } from '../api-error.ts';
import type { InputOf } from '../endpoint-types.ts';
import type { StreamListener } from './stream-client.ts';

/**
 * Opens the server-sent events of an endpoint as this tab's person. What reads them is fetched then: no first page waits for it. Returns a
 * close function.
 */
export function openStream<E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  input: InputOf<E>,
  listener: StreamListener<z.output<E['response']>>,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  void import('./stream-client.ts').then(
    ({ followStream }) => followStream(endpoint, input, listener, signal),
    () => {
      if (signal.aborted) return;
      listener.onRefused?.(offlineError);
      listener.onError?.(true);
    },
  );
  return () => closing.abort();
}
