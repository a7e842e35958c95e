import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardsShape } from '@anamnesis/infra/test/contracts/read-store-fixtures.ts';
import { openGridFsBlobStore } from './blob-store/blob-store.ts';
import { openMongoCredentialStore } from './credential-store/credential-store.ts';
import { openMongoReadStore } from './read-store/read-store.ts';
import { connectMongo, type MongoConnection } from './connection.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { freshDatabase, mongoUrl } from './testing/harness.ts';

async function listen(server: Server): Promise<number> {
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return port;
}

const urlOf = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** Everything that can be asked, each of which has to be refused by name. */
function allPorts(connection: MongoConnection): Promise<unknown>[] {
  const store = openMongoReadStore({ connection });
  const blobs = openGridFsBlobStore({ connection, bucket: 'blobs' });
  const credentials = openMongoCredentialStore({ connection });
  return [
    connection.ping(),
    store.open(cardsShape),
    store.collection('due-cards').find({ where: {} }),
    store.waitFor('due-cards', 1n, 60_000),
    blobs.put(new Uint8Array(1)),
    blobs.read('x'),
    blobs.stream('x')[Symbol.asyncIterator]().next(),
    credentials.byEmail('zoë@example.org'),
  ];
}

const refusals = async (calls: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? call.reason : call.value));

describe('a server that is not there', () => {
  let connection: MongoConnection;
  let server: Server;
  beforeEach(() => {
    server = createServer();
  });
  afterEach(async () => {
    await connection.close();
    server.close();
  });

  it('is named in what every call is refused with', async () => {
    const port = await listen(server);
    server.close();
    connection = connectMongo({ url: urlOf(port), timeoutMs: 100 });
    for (const reason of await refusals(allPorts(connection))) {
      expect(reason).toBeInstanceOf(EngineUnavailable);
      expect(reason).toMatchObject({ engine: 'MongoDB' });
    }
  });

  it('does not make a call wait for ever when it takes connections and never answers', async () => {
    connection = connectMongo({ url: urlOf(await listen(server)), timeoutMs: 100 });
    await expect(connection.ping()).rejects.toBeInstanceOf(EngineUnavailable);
  });
});

// A proxy in between can be cut, which the server itself need not be.
const target = /^mongodb:\/\/([^/:,@]+):(\d+)/.exec(mongoUrl);

describe.skipIf(!target)(
  'a server that dies and comes back (through a proxy to the one in MONGODB_URL)',
  () => {
    let database: ReturnType<typeof freshDatabase>;
    let connection: MongoConnection;
    let proxy: Server;
    const sockets = new Set<Socket>();
    beforeEach(() => {
      database = freshDatabase();
      proxy = createServer((client) => {
        const upstream = connect(Number(target![2]), target![1]!);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => [client, upstream].forEach((one) => one.destroy()));
        }
        client.pipe(upstream).pipe(client);
      });
    });
    afterEach(async () => {
      await connection.close();
      die();
      await database.drop();
    });

    function die(): void {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    }

    it('is waited for when it is not there at the start', async () => {
      const port = await listen(proxy);
      die();
      const { databaseName } = database.connection.db;
      connection = connectMongo({ url: urlOf(port), database: databaseName, timeoutMs: 2_000 });
      const credentials = openMongoCredentialStore({ connection });
      await expect(credentials.byUserId('user-1')).rejects.toBeInstanceOf(EngineUnavailable);
      proxy.listen(port, '127.0.0.1');
      const answer = () => credentials.byUserId('user-1').catch(() => 'not yet');
      await expect.poll(answer).toBeNull();
    });

    it('refuses calls meanwhile and serves again afterwards, over the same connection', async () => {
      const port = await listen(proxy);
      const { databaseName } = database.connection.db;
      connection = connectMongo({ url: urlOf(port), database: databaseName, timeoutMs: 5_000 });
      const store = openMongoReadStore({ connection });
      const writer = await store.open<{ userId: string }>(cardsShape);
      await writer.activate();
      const waiting = store.waitFor(cardsShape.name, 9n, 60_000);
      die();
      const commit = writer.commit({ expected: 0n, checkpoint: 1n, writes: [] });
      for (const reason of await refusals([commit, waiting]))
        expect(reason).toBeInstanceOf(EngineUnavailable);
      proxy.listen(port, '127.0.0.1');
      await expect.poll(() => writer.checkpoint().catch(() => null)).toBe(0n);
      await writer.commit({ expected: 0n, checkpoint: 1n, writes: [] });
      expect(await store.position(cardsShape.name)).toBe(1n);
    });
  },
);
