import type { Observer } from '@anamnesis/infra/test/support/tcp-proxy.ts';
import type { Tally } from './tally.ts';

const requestLine = /^(GET|PUT|POST|PATCH|DELETE) (\S+) HTTP\/1\.1\r$/gm;

/** Counts the requests that a client of Qdrant sends, by method. That it is ready is asked for by whoever asks for health. */
export function watchHttp(tally: Tally): Observer {
  return {
    sent(chunk) {
      for (const [, method = '', path = ''] of chunk.toString('latin1').matchAll(requestLine)) {
        tally.count({ engine: 'Qdrant', call: method, roundTrip: true, periodic: path === '/readyz' });
      }
    },
    received: () => undefined,
  };
}
