/**
 * A stand-in for Qdrant in this process, for tests only: the few calls that the adapter makes, over points in memory, from
 * the documented form of its HTTP interface. It remembers what it was asked and produces faults. It is no substitute for
 * a real one, and no part of the product.
 */
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { noteEngine } from '../engines/notes.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from './body.ts';
import type { Filter, Point } from './points.ts';
import { type Collection, createCollection, filtered, put, remove, search } from './segments.ts';

export type Asked = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Size of the body. */
  bytes: number;
  body: Body;
};
type Body = {
  vectors?: { size: number };
  hnsw_config?: { m?: number; payload_m?: number };
  points?: Point[];
  filter?: Filter;
  query?: number[];
  limit?: number;
  params?: { exact?: boolean };
  field_name?: string;
  field_schema?: unknown;
};
type Reply = { status: number; result?: unknown; error?: string };

export type QdrantServer = {
  readonly url: string;
  readonly asked: Asked[];
  readonly collections: Map<string, Collection>;
  /** The statuses of the next responses; 0: no response. */
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
    collections.set(name, createCollection(body));
    return ok(true);
  }
  if (action === 'DELETE') return ok(collections.delete(name));
  if (!collection) return refused(404, `Not found: Collection \`${name}\` doesn't exist!`);
  const { size, status, optimised } = collection;
  switch (action) {
    case 'GET':
      return ok({
        status,
        optimizer_status: 'ok',
        indexed_vectors_count: optimised.size,
        config: { params: { vectors: { size, distance: 'Cosine' } } },
      });
    case 'PUT index':
      return ok({ status: 'completed' });
    case 'PUT points':
      if (!body.points!.every(({ id, vector }) => uuid.test(id) && vector.length === size)) {
        return refused(400, 'Wrong input: a point has no UUID or another dimension');
      }
      put(collection, body.points!);
      return ok({ status: 'completed' });
    case 'POST points delete':
      remove(collection, filtered(collection, body.filter));
      return ok({ status: 'completed' });
    case 'POST points count':
      return ok({ count: filtered(collection, body.filter).length });
    case 'POST points query':
      return ok({ points: search(collection, body) });
    default:
      return refused(404, `not known here: ${action}`);
  }
}

export async function startQdrantServer(): Promise<QdrantServer> {
  noteEngine({ engine: 'Qdrant', kind: 'stand-in' });
  const asked: Asked[] = [];
  const faults: number[] = [];
  const collections = new Map<string, Collection>();
  const port = await freePort();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://qdrant');
    const { bytes, value, error: unreadable } = await readBody(request);
    const one: Asked = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      bytes,
      body: value as Body,
    };
    asked.push(one);
    const fault = faults.shift();
    if (fault === 0) return;
    const { status, result, error } = fault
      ? refused(fault, 'as asked for')
      : unreadable
        ? refused(400, unreadable)
        : answer(one, collections);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result, status: error === undefined ? 'ok' : { error }, time: 0 }));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  const start = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
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
