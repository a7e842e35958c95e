import net, { type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, mongoUrl } from './testing/harness.ts';

describe.skipIf(mongoUrl === '')('the driver, at the server in MONGODB_URL', () => {
  const sockets: Socket[] = [];
  let database: ReturnType<typeof freshDatabase>;
  beforeEach(async () => {
    const create = net.createConnection;
    vi.spyOn(net, 'createConnection').mockImplementation(((...input: Parameters<typeof create>) => {
      const socket = create(...input);
      sockets.push(socket);
      return socket;
    }) as typeof create);
    database = freshDatabase();
    await database.connection.ping();
    // A client that loses its connections before it has connected is another matter: it begins anew.
    await database.connection.db.client.connect();
  });
  afterEach(async () => {
    await database.drop();
    vi.restoreAllMocks();
    sockets.splice(0);
  });

  it.each([
    ['ended', (socket: Socket) => void socket.end()],
    ['ended, and destroyed since', (socket: Socket) => void socket.end().destroy()],
  ])('answers what is asked in the moment in which the server has %s the connection', async (_, close) => {
    const asked = database.connection.collection('leases').findOne({});
    for (const socket of sockets) {
      socket.emit('end');
      close(socket);
    }
    expect(await asked).toBeNull();
    expect(await database.connection.collection('leases').findOne({})).toBeNull();
  });
});
