import { behindProxy, wayTo } from '@anamnesis/infra/test/support/engine-proxy.ts';
import type { Observer } from '@anamnesis/infra/test/support/tcp-proxy.ts';
import { watchGrpc } from './wire/grpc.ts';
import { openGrpcProxy } from './wire/grpc-proxy.ts';
import { watchHttp } from './wire/http.ts';
import { watchMongo } from './wire/mongodb.ts';
import { watchNats } from './wire/nats.ts';
import { createTally, type EngineName, type Tally } from './wire/tally.ts';

export type Counting = {
  /** The settings of a service whose calls are counted. */
  env: Record<string, string>;
  tally: Tally;
  /** Engines whose calls cannot be read on the way. */
  uncounted: EngineName[];
  stop: () => Promise<void>;
};

type Way = { url: string; close: () => unknown };
const encrypted = /\+srv:|[?&](?:tls|ssl)=true|^tls:|^https:/;

/**
 * Puts a proxy in front of each engine that counts calls on the wire, without instrumenting the services. An engine
 * behind TLS or at several addresses is not counted but reported.
 */
export async function countAtTheWire(env: Record<string, string>): Promise<Counting> {
  const tally = createTally();
  const uncounted: EngineName[] = [];
  const opened: Way[] = [];
  const counted: Record<string, string> = {};

  async function put(name: string, engine: EngineName, open: (url: string) => Promise<Way | null>) {
    const url = env[name] ?? '';
    const way = encrypted.test(url) ? null : await open(url);
    if (way) opened.push(way);
    else uncounted.push(engine);
    counted[name] = way?.url ?? url;
  }
  const observing =
    (observe: () => Observer) =>
    async (url: string): Promise<Way | null> => {
      const door = await behindProxy(url, observe);
      return door && { url: door.url, close: () => door.stop() };
    };

  await put('EVENTSTORE_URL', 'EventStoreDB', (url) => openEventStoreWay(url, tally));
  await put(
    'NATS_URL',
    'NATS',
    observing(() => watchNats(tally, env['CLUSTER_NAME'] ?? 'anamnesis')),
  );
  await put(
    'MONGODB_URL',
    'MongoDB',
    observing(() => watchMongo(tally)),
  );
  await put(
    'QDRANT_URL',
    'Qdrant',
    observing(() => watchHttp(tally)),
  );
  return {
    env: { ...env, ...counted },
    tally,
    uncounted,
    stop: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

/** TLS is what an address of EventStoreDB means unless it says otherwise. */
async function openEventStoreWay(url: string, tally: Tally): Promise<Way | null> {
  const way = /[?&]tls=false/i.test(url) ? wayTo(url) : null;
  if (way === null) return null;
  const proxy = await openGrpcProxy(way.target, (path) => watchGrpc(tally, path));
  return { url: way.through(proxy.port), close: () => proxy.close() };
}
