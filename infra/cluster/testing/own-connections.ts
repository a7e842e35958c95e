import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The connections that this process has opened since. */
export type OwnConnections = {
  /** How many are open. */
  count(): number;
  /** Breaks every one; new ones can be made. Returns how many there were. */
  breakOff(): number;
  stop(): void;
};

/**
 * For engines of several servers, which tell clients the address of each, so that they would bypass a proxy. Does not
 * distinguish connections that are open already, or that other code of this process opens meanwhile.
 */
export function watchOwnConnections(): OwnConnections {
  const sockets = new Set<Socket>();
  const add = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  subscribe('net.client.socket', add);
  return {
    count: () => sockets.size,
    breakOff() {
      const broken = [...sockets];
      for (const socket of broken) socket.destroy();
      return broken.length;
    },
    stop: () => void unsubscribe('net.client.socket', add),
  };
}
