import { type Agent, type IncomingMessage, request } from 'node:http';
import {
  EVENT_POSITION_HEADER,
  MIN_POSITION_HEADER,
  TIME_ZONE_HEADER,
} from '@anamnesis/contracts/kernel/headers.ts';
import { NO_POSITION } from '@anamnesis/contracts/ports/position-tokens.ts';
import { endedWhileIdle } from '../load.ts';
import type { Tally } from './tally.ts';

export type Sent = { type: string; content: Buffer };
export type Reply<T = unknown> = { status: number; body: T; ms: number };

/** A student's browser, as cheap as can be: it sends the last position it has seen, and counts failed requests. */
export type Tab = {
  token: string;
  get: <T>(path: string) => Promise<Reply<T>>;
  post: <T>(path: string, body: unknown) => Promise<Reply<T>>;
  put: <T>(path: string, body: unknown) => Promise<Reply<T>>;
  send: <T>(path: string, sent: Sent) => Promise<Reply<T>>;
  /** The events of a stream until it ends. It carries no position: an EventSource has no headers. */
  events: <T>(path: string) => AsyncGenerator<T>;
};

export function createTab(url: string, agent: Agent, tally: Tally, token = ''): Tab {
  let position = NO_POSITION;

  function open(method: string, path: string, sent?: Sent): Promise<IncomingMessage> {
    const headers = {
      [TIME_ZONE_HEADER]: 'UTC',
      [MIN_POSITION_HEADER]: position,
      ...(tab.token === '' ? {} : { authorization: `Bearer ${tab.token}` }),
      ...(sent ? { 'content-type': sent.type, 'content-length': sent.content.length } : {}),
    };
    return new Promise((resolve, reject) => {
      const req = request(url + path, { method, agent, headers }, resolve);
      // As browsers do.
      req.on('error', (error) =>
        endedWhileIdle(req, error) ? resolve(open(method, path, sent)) : reject(error),
      );
      req.end(sent?.content);
    });
  }

  async function call<T>(method: string, path: string, sent?: Sent): Promise<Reply<T>> {
    const started = performance.now();
    const res = await open(method, path, sent);
    const chunks: Buffer[] = [];
    for await (const chunk of res) chunks.push(chunk as Buffer);
    const ms = performance.now() - started;
    position = (res.headers[EVENT_POSITION_HEADER.toLowerCase()] as string | undefined) ?? position;
    const text = Buffer.concat(chunks).toString();
    const status = res.statusCode ?? 0;
    if (status !== 200) count(tally, `${path.split('?')[0]} ${status}`);
    return { status, body: (status === 200 ? JSON.parse(text) : text) as T, ms };
  }

  const tab: Tab = {
    token,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, json(body)),
    put: (path, body) => call('PUT', path, json(body)),
    send: (path, sent) => call('POST', path, sent),
    async *events(path) {
      const res = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url + path, { agent: false }, resolve)
          .on('error', reject)
          .end();
      });
      if (res.statusCode !== 200) {
        res.resume();
        count(tally, `${path.split('?')[0]} ${res.statusCode}`);
        return;
      }
      yield* parsed(res);
    },
  };
  return tab;
}

const json = (body: unknown): Sent => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(body)),
});

async function* parsed<T>(res: IncomingMessage): AsyncGenerator<T> {
  let buffer = '';
  for await (const bytes of res.setEncoding('utf8')) {
    buffer += bytes as string;
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data) as T;
    }
  }
}

function count({ refused }: Tally, what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1);
}
