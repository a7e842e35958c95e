import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { type Act, reply } from './acts.ts';
import { vectorOfWords } from './vectors.ts';
import { completion, embeddingList, errorBody, events, modelList, refusalEvents, usageOf } from './wire.ts';

export type DoubleMessage = { role: string; content: string };

/** A request as it arrived. */
export type DoubleRequest = {
  method: string;
  /** Without the address, e.g. `/v1/chat/completions`. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as it was sent. */
  raw: string;
  /** Parsed; an empty object where there is none. */
  body: {
    model?: string;
    messages?: DoubleMessage[];
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    reasoning_effort?: string;
    response_format?: { type: string; json_schema?: { name: string; schema: unknown; strict?: boolean } };
    input?: string[];
  };
  /** 1 for the first of those for a completion or for vectors. */
  number: number;
};

type Answer = Act | string | undefined;
/** What the model replies: a text is a reply, nothing is the default. */
export type Script = (request: DoubleRequest) => Answer | Promise<Answer>;

export type DoubleOptions = {
  /** The model that `/v1/models` lists. */
  model?: string;
  /** Further fields of the model in `/v1/models`, such as `max_model_len` of vLLM. */
  modelFields?: object;
  /** The body of `/props` (llama.cpp); without one there is no such path. */
  props?: object;
};

export type ModelDouble = {
  /** The address that OPENAI_BASE_URL takes, with `/v1`. */
  url: string;
  /** Requests for completions and for vectors, in order. */
  requests: DoubleRequest[];
  /** All others. */
  others: DoubleRequest[];
  /** Requests for completions and for vectors that are not answered yet. */
  inFlight: () => number;
  /** The most that were in flight at once. */
  mostInFlight: () => number;
  /** Connections that the client ended before the response was whole. */
  given: () => number;
  close: () => Promise<void>;
};

const defaultText = 'The mitral valve separates the left atrium from the left ventricle.';

/**
 * A server on loopback that speaks chat completions, plain and as a stream, and embeddings, as a script says. Without a script
 * it replies with one sentence, and vectors are made of the words of a text.
 */
export async function startModelDouble(
  script: Script = () => undefined,
  options: DoubleOptions = {},
): Promise<ModelDouble> {
  const { model = 'double', modelFields = {}, props } = options;
  const requests: DoubleRequest[] = [];
  const others: DoubleRequest[] = [];
  let [inFlight, most, given] = [0, 0, 0];

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = await read(req, requests.length + 1);
    const isAsked = /\/(chat\/completions|embeddings)$/u.test(request.path);
    if (!isAsked) {
      others.push(request);
      return answerOther(request, res);
    }
    requests.push(request);
    inFlight += 1;
    most = Math.max(most, inFlight);
    res.once('close', () => {
      inFlight -= 1;
      if (!res.writableFinished) given += 1;
    });
    const act = await script(request);
    if (res.destroyed) return;
    await perform(typeof act === 'string' ? reply(act) : act, request, res);
  }

  function answerOther({ path }: DoubleRequest, res: ServerResponse): void {
    if (path.endsWith('/models')) return send(res, 200, modelList(model, modelFields));
    if (path === '/props' && props) return send(res, 200, props);
    send(res, 404, errorBody({ message: `Unknown request URL: ${path}`, type: 'invalid_request_error' }));
  }

  const server = createServer((req, res) => {
    res.on('error', () => res.destroy());
    take(req, res).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    others,
    inFlight: () => inFlight,
    mostInFlight: () => most,
    given: () => given,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(req: IncomingMessage, number: number): Promise<DoubleRequest> {
  const { method = '', url = '', headers } = req;
  const raw = await text(req);
  let body: DoubleRequest['body'] = {};
  try {
    body = JSON.parse(raw) as DoubleRequest['body'];
  } catch {
    // A request without a body.
  }
  return { method, path: url, headers, raw, body, number };
}

function send(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function perform(act: Act | undefined, request: DoubleRequest, res: ServerResponse): Promise<void> {
  const { body, raw } = request;
  const model = body.model ?? 'double';
  if (act === undefined && body.input !== undefined)
    act = { kind: 'vectors', vectors: body.input.map(vectorOfWords) };
  act ??= reply(defaultText);
  switch (act.kind) {
    case 'reply': {
      const usage = usageOf(act, raw.length);
      if (body.stream !== true) return send(res, 200, completion(model, act, usage));
      const included = body.stream_options?.include_usage === true ? usage : undefined;
      return stream(res, events(model, act, included), act.before);
    }
    case 'refusal': {
      if (body.stream === true) return stream(res, refusalEvents(model, act.text));
      return send(res, 200, completion(model, reply(''), usageOf(reply(''), raw.length), act.text));
    }
    case 'error':
      return send(res, act.status, errorBody(act.error), act.headers);
    case 'raw':
      res.writeHead(act.status ?? 200, {
        'content-type': act.contentType ?? 'application/json',
        ...act.headers,
      });
      return void res.end(act.body);
    case 'redirect':
      return void res.writeHead(act.status ?? 307, { location: act.to }).end();
    case 'vectors':
      return send(res, 200, embeddingList(model, act.vectors, (body.input ?? []).join('').length));
    case 'bomb':
      return explode(res, act.bytes);
    case 'cut':
    case 'hang':
      return breakOff(act, request, res);
  }
}

async function stream(
  res: ServerResponse,
  all: Iterable<string>,
  before: ((piece: number) => Promise<unknown> | undefined) | undefined = () => undefined,
): Promise<void> {
  res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  res.flushHeaders();
  // The first event holds no text.
  let piece = -1;
  for (const each of all) {
    if (piece >= 0) await before(piece);
    piece += 1;
    if (res.destroyed) return;
    if (!res.write(each)) await drained(res);
  }
  res.end();
}

function drained(res: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['drain', 'close']) res.once(event, resolve);
  return promise.finally(() => {
    for (const event of ['drain', 'close']) res.off(event, resolve);
  });
}

/** Hangs or ends the connection where the script says so. */
function breakOff(
  act: Extract<Act, { kind: 'cut' | 'hang' }>,
  { body, raw }: DoubleRequest,
  res: ServerResponse,
): void {
  const end = (): void => {
    if (act.kind === 'cut') res.destroy();
  };
  if (act.when === 'before') return end();
  const isStream = body.stream === true;
  const said = reply(act.text ?? defaultText);
  const model = body.model ?? 'double';
  const whole = isStream
    ? [...events(model, said, undefined)].join('')
    : JSON.stringify(completion(model, said, usageOf(said, raw.length)));
  res.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
  res.flushHeaders();
  const part = act.when === 'headers' ? '' : whole.slice(0, act.when);
  if (part === '') return void setImmediate(end);
  res.write(part, () => setImmediate(end));
}

function explode(res: ServerResponse, bytes: number): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const gzip = createGzip({ level: 9 });
  gzip.pipe(res);
  const zeros = Buffer.alloc(1_000_000, ' ');
  let left = bytes;
  const more = (): void => {
    while (left > 0) {
      left -= zeros.length;
      if (res.destroyed) return void gzip.destroy();
      if (!gzip.write(zeros)) return void gzip.once('drain', more);
    }
    gzip.end();
  };
  res.once('close', () => gzip.destroy());
  more();
}
