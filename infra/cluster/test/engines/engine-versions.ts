import { once } from 'node:events';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { MongoClient } from 'mongodb';
import type { EngineName } from '../../testing/engines/notes.ts';

// The version that a running server reports. Only MongoDB's needs a user.

const limitMs = 5_000;
type Ask = (url: string) => Promise<string>;

/** The greeting of NATS: `INFO {"version": …}`, before anything else. */
async function nats(url: string): Promise<string> {
  const { hostname, port } = new URL(url.split(',')[0]!.replace(/^\w+:/, 'http:'));
  const socket = connect({ host: hostname, port: Number(port || 4222), timeout: limitMs });
  for (const end of ['timeout', 'end']) socket.on(end, () => socket.destroy(new Error('no greeting')));
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return /"version":"([^"]+)"/.exec(greeting.toString())?.[1] ?? 'unknown';
  } finally {
    socket.destroy();
  }
}

/** FerretDB gives a version of MongoDB there, and its own beside it. */
async function mongodb(url: string): Promise<string> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: limitMs });
  try {
    const { version, ferretdbVersion } = await client.db('admin').command({ buildInfo: 1 });
    return ferretdbVersion ? `FerretDB ${String(ferretdbVersion).replace(/^v/, '')}` : String(version);
  } finally {
    await client.close();
  }
}

const qdrant: Ask = async (url) => String((await json(new URL('/', url)))['version']);

/** `esVersion` before 25.0, beside `dbVersion` from then on. */
async function eventstore(url: string): Promise<string> {
  const at = new URL(url.split(',')[0]!.replace(/^[^:]+:/, 'http:'));
  const options = new URLSearchParams(url.split('?')[1] ?? '');
  const origin = `${options.get('tls') === 'false' ? 'http' : 'https'}://${at.hostname}:${at.port || 2113}`;
  const file = options.get('tlsCAFile');
  const info = await json(new URL('/info', origin), file === null ? undefined : readFileSync(file));
  return String(info['dbVersion'] ?? info['esVersion']);
}

async function json(url: URL, ca?: Buffer): Promise<Record<string, unknown>> {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const call = send(url, { ca, timeout: limitMs, headers: { accept: 'application/json' } });
  call.on('timeout', () => call.destroy(new Error('no response')));
  const answered = once(call, 'response') as Promise<[AsyncIterable<Buffer>]>;
  call.end();
  const [answer] = await answered;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

const asks: Record<EngineName, Ask> = {
  EventStoreDB: eventstore,
  NATS: nats,
  MongoDB: mongodb,
  Qdrant: qdrant,
};

/** `unknown` when the server does not respond in time, or in an unknown format. */
export const versionOf = (engine: EngineName, url: string): Promise<string> =>
  asks[engine](url).catch(() => 'unknown');
