import type { Socket } from 'node:net';
import type { Channel, ChannelCredentials } from '@grpc/grpc-js';

const create = '_createSecureConnector';
type Connector = ReturnType<ChannelCredentials[typeof create]>;

/** What @grpc/grpc-js 1.14 keeps in its class ChannelImplementation. */
type WithCredentials = { internalChannel: { credentials: ChannelCredentials } };

const ended = new WeakSet<ChannelCredentials>();

/**
 * Ends the attempts to connect of a channel that is closed, and of all that share its credentials. grpc-js forgets them (a
 * Subchannel that nobody uses leaves its connector alone): each connection to a node that takes it and says nothing would
 * be kept for as long as that node hangs. One on which the server has said something is left to the calls that it carries.
 */
export function abortPendingConnections(channel: Channel): void {
  const { credentials } = (channel as unknown as WithCredentials).internalChannel;
  if (ended.has(credentials)) return;
  ended.add(credentials);
  const createConnector = credentials[create].bind(credentials);
  credentials[create] = (...of) => ending(createConnector(...of));
}

function ending(connector: Connector): Connector {
  const sockets = new Set<Socket>();
  let isOver = false;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }

  return {
    async connect(socket) {
      if (isOver) throw new Error('the channel is closed');
      keep(socket);
      const connected = await connector.connect(socket);
      // With TLS it is another one, which counts what was said over TLS.
      sockets.delete(socket);
      keep(connected.socket);
      return connected;
    },
    waitForReady: () => connector.waitForReady(),
    getCallCredentials: () => connector.getCallCredentials(),
    destroy() {
      isOver = true;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      connector.destroy();
    },
  };
}
