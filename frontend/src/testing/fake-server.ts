import { api, type Api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';
import type { InputOf } from '../api/endpoint-types.ts';
import type { WireRequest } from '../api/transport/request.ts';
import type { Transport, WireAnswer } from '../api/transport/transport.ts';

type Name = keyof Api & string;
type Body<N extends Name> = z.input<Api[N]['response']>;
/** What an endpoint returns in a spec. Its input is as it came over the wire; a refusal is thrown. */
type Handler<N extends Name> = (input: InputOf<Api[N]>) => Body<N> | Promise<Body<N>>;

/** What screens of many features ask, and few specs are about. */
const usual: { [N in Name]?: Handler<N> } = {
  getExplainer: () => ({ model: null }),
  getModelReport: () => ({ mayTry: false, report: null }),
};

const handlers = new Map<string, (input: never) => unknown>(Object.entries(usual));
const open: string[] = [];
const received: { name: string; input: unknown; commandId: string | undefined }[] = [];
/** What a spec did wrong: a call that nothing was declared for, or a response that does not fit its endpoint. */
const mistakes: string[] = [];

/** Lets an endpoint return what the handler returns, until the end of the spec. */
export function respond<N extends Name>(name: N, handler: Handler<N>): void {
  handlers.set(name, handler as (input: never) => unknown);
}

/** Lets an event stream tell what the handler yields, and then end. Streams that are not declared break at once. */
export function respondStream<N extends Name>(
  name: N,
  handler: (input: InputOf<Api[N]>) => AsyncIterable<Body<N>>,
): void {
  handlers.set(name, handler as (input: never) => unknown);
}

/** A stream that a spec drives. */
export interface DrivenStream<N extends Name> {
  asked: InputOf<Api[N]>;
  send: (...events: Body<N>[]) => void;
  /** The connection breaks. */
  end: () => void;
}

/** Lets a spec drive an event stream: returns those that are opened, first to last. */
export function driveStream<N extends Name>(name: N): DrivenStream<N>[] {
  const opened: DrivenStream<N>[] = [];
  respondStream(name, (asked) => {
    const { readable, writable } = new TransformStream<Body<N>, Body<N>>();
    const writer = writable.getWriter();
    opened.push({
      asked,
      send: (...events) => events.forEach((event) => void writer.write(event)),
      end: () => void writer.close(),
    });
    return readable;
  });
  return opened;
}

/** Lets an event stream be refused. */
export function refuseStream(name: Name, refusal: ApiError): void {
  handlers.set(name, () => {
    throw refusal;
  });
}

/** The streams of an endpoint that are open, as the server sees it. */
export const openStreamsOf = (name: Name): number => open.filter((each) => each === name).length;

/** The inputs with which an endpoint was called, first to last. */
export const callsOf = <N extends Name>(name: N): InputOf<Api[N]>[] =>
  received.filter((each) => each.name === name).map(({ input }) => input as InputOf<Api[N]>);

/** The ids of the commands with which an endpoint was called, first to last. */
export const commandIdsOf = (name: Name): (string | undefined)[] =>
  received.filter((each) => each.name === name).map(({ commandId }) => commandId);

/** A refusal of the server, to be thrown by a handler. */
export const refused = (
  status: number,
  message: string,
  code: ApiError['code'] = 'INVALID_REQUEST',
): ApiError => ({
  status,
  message,
  code,
  details: {},
});

/** Forgets everything, and returns what the spec did wrong. */
export function resetServer(): string[] {
  handlers.clear();
  for (const [name, handler] of Object.entries(usual)) handlers.set(name, handler);
  received.length = 0;
  open.length = 0;
  return mistakes.splice(0);
}

/** In place of the network: what is sent is read as the server would, and what is returned must fit the endpoint. */
export const fakeTransport: Transport = async (request, signal, onProgress) => {
  const [name, endpoint] = endpointOf(request);
  const handler = handlers.get(name);
  if (!handler) {
    mistakes.push(`${name}: no response was declared`);
    return failed;
  }
  const input = inputOf(endpoint, request);
  received.push({ name, input, commandId: request.headers[COMMAND_ID_HEADER] });
  onProgress?.(0.5);
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  return Promise.race([aborted, responseOf(name, endpoint, () => handler(input as never))]);
};

async function responseOf(name: string, endpoint: Endpoint, run: () => unknown): Promise<WireAnswer> {
  try {
    const body = await run();
    // A file is what the handler returned as a FileContent, or it is saved, and never read.
    const content = endpoint.kind === 'file' ? (body ?? null) : endpoint.response.parse(body);
    return { ...failed, status: 200, body: content };
  } catch (thrown) {
    const { status, message: error, code, details } = thrown as Partial<ApiError>;
    if (status !== undefined) return { ...failed, status, body: { error, code, ...details } };
    mistakes.push(`${name}: ${String(thrown)}`);
    return failed;
  }
}

/** In place of `fetch` for event streams. */
export const fakeStream: typeof fetch = async (url, init) => {
  const { method = 'GET', body, signal } = init!;
  const request = { method, url: url as string, body: body as string } as WireRequest;
  const [name, endpoint] = endpointOf(request);
  const handler = handlers.get(name);
  if (!handler) throw new TypeError('the stream is broken');
  const input = inputOf(endpoint, request);
  received.push({ name, input, commandId: undefined });
  let events: AsyncIterable<unknown>;
  try {
    events = handler(input as never) as AsyncIterable<unknown>;
  } catch (thrown) {
    const { status = 500, message: error, code } = thrown as Partial<ApiError>;
    return Response.json({ error, code }, { status });
  }
  const close = (): void => void open.splice(open.indexOf(name), 1);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      open.push(name);
      const abort = (): void => {
        close();
        controller.error(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      for await (const event of events) {
        if (signal?.aborted) return;
        const data = JSON.stringify(endpoint.response.parse(event));
        controller.enqueue(new TextEncoder().encode(`data:${data}\n\n`));
      }
      signal?.removeEventListener('abort', abort);
      close();
      controller.close();
    },
  });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
};

const failed: WireAnswer = { status: 500, position: null, retryAfter: null, body: undefined };

function endpointOf({ method, url }: WireRequest): [string, Endpoint] {
  const path = url.split('?')[0]!;
  const found = Object.entries<Endpoint>(api).find(
    ([, each]) => each.method === method && patternOf(each.path).test(path),
  );
  if (!found) throw new Error(`no endpoint ${method} ${path}`);
  return found;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

function inputOf(endpoint: Endpoint, { url, body }: WireRequest): unknown {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const values = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(url.split('?')[0]!);
  const params = Object.fromEntries(names.map((name, at) => [name, values?.[at + 1]]));
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
  const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body ?? '{}');
  return { ...params, ...query, ...sent };
}
