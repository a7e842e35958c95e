import { sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import type { InputOf } from './endpoint-types.ts';
import { openPostedStream, type PostedStreamListener } from './posted-stream.ts';
import { positions, tokenOfTab } from './tab.ts';
import { timeZone } from './time-zone.ts';
import { overStream } from './transport.ts';

/** Opens the event stream of an endpoint with a body, as this tab's person. Returns a close function. */
export const openServerStream = <E extends Endpoint & { kind: 'events' }>(
  endpoint: E,
  input: InputOf<E>,
  listener: PostedStreamListener<z.output<E['response']>>,
): (() => void) =>
  openPostedStream(endpoint, input, listener, {
    fetch: overStream,
    token: tokenOfTab,
    positions,
    timeZone,
    pause: sleep,
  });
