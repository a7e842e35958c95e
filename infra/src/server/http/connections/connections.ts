import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';
import { refuseConnection, tooManyConnections } from './refused-connections.ts';

/** Lets one address hold `most` connections at once (0: any number); further ones are rejected with 429. */
export function boundConnections(server: Server, most: number): void {
  if (most === 0) return;
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Closed already: nothing to count.
    if (socket.remoteAddress === undefined) return;
    const address = ipKeyGenerator(socket.remoteAddress);
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (count > most) refuseConnection(socket, tooManyConnections());
  });
}
