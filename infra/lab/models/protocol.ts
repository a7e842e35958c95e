// The part of the OpenAI protocol that a model of one's own is asked by: /v1/models and /v1/chat/completions.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type ChatRequest, chatRequestSchema } from './chat-request.ts';
import type { Generator, Hearer, Reply } from './generator.ts';
import { Refusal } from './refusal.ts';

const mostBytes = 4 * 1024 * 1024;

/** Listens on 127.0.0.1; `port` 0: any that is free. */
export async function serveGenerator(generator: Generator, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    route(generator, request, response).catch((error: unknown) => fail(response, error));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function route(
  generator: Generator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const wanted = `${request.method} ${pathname}`;
  if (wanted === 'GET /v1/models') {
    const { name: id, contextTokens: context_length } = generator;
    const data = [{ id, object: 'model', created: 0, owned_by: 'local', context_length }];
    return sendJson(response, 200, { object: 'list', data });
  }
  if (wanted !== 'POST /v1/chat/completions') throw new Refusal(404, 'not_found', `No such call: ${wanted}`);
  const chat = parse(await readText(request));
  if (chat.model !== generator.name)
    throw new Refusal(
      404,
      'model_not_found',
      `The model ${chat.model} does not exist: ${generator.name} does.`,
    );
  const left = new AbortController();
  response.once('close', () => left.abort());
  await (chat.stream ? stream : complete)(generator, chat, response, left.signal);
}

type Answering = (
  generator: Generator,
  chat: ChatRequest,
  response: ServerResponse,
  signal: AbortSignal,
) => Promise<void>;

const complete: Answering = async (generator, chat, response, signal) => {
  let content = '';
  const hearer: Hearer = {
    text: (text) => void (content += text),
    waiting() {
      begin(response, 'application/json');
      // White space before a JSON value means nothing.
      response.write(' ');
    },
  };
  const { finish, usage } = await generator.generate(chat, hearer, signal);
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
  begin(response, 'application/json');
  response.end(JSON.stringify({ ...head(generator, 'chat.completion'), choices, usage }));
};

const stream: Answering = async (generator, chat, response, signal) => {
  const every = head(generator, 'chat.completion.chunk');
  const usage = chat.stream_options?.include_usage ? { usage: null } : {};
  const send = (delta: object, finish: Reply['finish'] | null = null): void => {
    const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
    sendEvent(response, { ...every, choices, ...usage });
  };
  const start = (): void => {
    if (begin(response, 'text/event-stream')) send({ role: 'assistant', content: '' });
  };
  const hearer: Hearer = {
    text(content) {
      start();
      send({ content });
    },
    waiting() {
      start();
      response.write(': waiting\n\n');
    },
  };
  const reply = await generator.generate(chat, hearer, signal);
  start();
  send({}, reply.finish);
  if (chat.stream_options?.include_usage) sendEvent(response, { ...every, choices: [], usage: reply.usage });
  response.end('data: [DONE]\n\n');
};

/** Sends the headers; false where they are sent. A refusal comes before them. */
function begin(response: ServerResponse, type: string): boolean {
  if (response.headersSent) return false;
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  return true;
}

const head = ({ name }: Generator, object: string): object => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: name,
});

function parse(text: string): ChatRequest {
  try {
    const read = chatRequestSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Refusal(400, 'invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, 'invalid_json', 'The body is no JSON.');
    throw error;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes <= mostBytes) parts.push(part);
  }
  // After its end: who still sends hears no refusal.
  if (bytes > mostBytes) throw new Refusal(413, 'too_large', `A request has at most ${mostBytes} bytes.`);
  return Buffer.concat(parts).toString();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const sendEvent = (response: ServerResponse, data: object): void =>
  void response.write(`data: ${JSON.stringify(data)}\n\n`);

function fail(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal', String(error));
  if (response.headersSent) return void response.destroy();
  // A server that stops waits for its connections.
  if (refusal.status >= 500) response.setHeader('connection', 'close');
  sendJson(response, refusal.status, refusal.body());
}
