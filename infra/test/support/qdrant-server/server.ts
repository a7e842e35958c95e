/**
 * A stand-in for Qdrant in this process, for tests only: the few calls that the adapter makes, over points in memory, from
 * the documented form of its HTTP interface. It remembers what it was asked and produces faults. It is no substitute for
 * a real one, and no part of the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { cosine, type Filter, matches, type Point } from './points.ts';

export type Asked = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: Body;
};
type Body = {
  vectors?: { size: number };
  points?: Point[];
  filter?: Filter;
  query?: number[];
  limit?: number;
  field_name?: string;
  field_schema?: unknown;
};
type Collection = { size: number; points: Map<string, Point> };
type Reply = { status: number; result?: unknown; error?: string };

export type QdrantServer = {
  readonly url: string;
  readonly asked: Asked[];
  readonly collections: Map<string, Collection>;
  /** The next requests are answered with these statuses; 0: never. */
  readonly faults: number[];
  stop(): void;
  /** Listens again at the same port. */
  start(): Promise<void>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ok = (result: unknown): Reply => ({ status: 200, result });
const refused = (status: number, error: string): Reply => ({ status, error });

function answer({ method, path, body }: Asked, collections: Map<string, Collection>): Reply {
  const [, , name = '', ...rest] = path.split('/').map(decodeURIComponent);
  const collection = collections.get(name);
  const action = [method, ...rest].join(' ');
  if (action === 'GET exists') return ok({ exists: collection !== undefined });
  if (action === 'PUT') {
    if (collection) return refused(409, `Wrong input: Collection \`${name}\` already exists!`);
    collections.set(name, { size: body.vectors!.size, points: new Map() });
    return ok(true);
  }
  if (action === 'DELETE') return ok(collections.delete(name));
  if (!collection) return refused(404, `Not found: Collection \`${name}\` doesn't exist!`);
  const { points, size } = collection;
  const found = body.filter ? [...points.values()].filter((point) => matches(point, body.filter!)) : [];
  switch (action) {
    case 'GET':
      return ok({ config: { params: { vectors: { size, distance: 'Cosine' } } } });
    case 'PUT index':
      return ok({ status: 'completed' });
    case 'PUT points':
      if (!body.points!.every(({ id, vector }) => uuid.test(id) && vector.length === size)) {
        return refused(400, 'Wrong input: a point has no UUID or another dimension');
      }
      for (const point of body.points!) points.set(point.id, point);
      return ok({ status: 'completed' });
    case 'POST points delete':
      for (const { id } of found) points.delete(id);
      return ok({ status: 'completed' });
    case 'POST points count':
      return ok({ count: found.length });
    case 'POST points query': {
      const scored = found.map((point) => ({ ...point, score: cosine(point.vector, body.query!) }));
      // What ties comes in no order that could be relied on.
      const best = scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      return ok({
        points: best.slice(0, body.limit).map(({ id, score, payload }) => ({ id, score, payload })),
      });
    }
    default:
      return refused(404, `not known here: ${action}`);
  }
}

export async function startQdrantServer(): Promise<QdrantServer> {
  const asked: Asked[] = [];
  const faults: number[] = [];
  const collections = new Map<string, Collection>();
  let port = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://qdrant');
    const hasBody =
      Number(request.headers['content-length'] ?? '0') > 0 || 'transfer-encoding' in request.headers;
    const one: Asked = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: hasBody ? ((await json(request)) as Body) : {},
    };
    asked.push(one);
    const fault = faults.shift();
    if (fault === 0) return;
    const { status, result, error } = fault ? refused(fault, 'as asked for') : answer(one, collections);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result, status: error === undefined ? 'ok' : { error }, time: 0 }));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  const start = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    faults,
    collections,
    start,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
