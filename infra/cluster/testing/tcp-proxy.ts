import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';

/** A TCP proxy in front of a server that can be closed, so that clients see an outage while the server runs. */
export type TcpProxy = {
  port: number;
  /** Breaks every connection; new ones are accepted. */
  breakOff(): void;
  /** Breaks every connection and refuses new ones. */
  shut(): Promise<void>;
  /** Accepts connections again, at the same port. */
  open(): Promise<void>;
};

/** Gets what the client of a connection sends, and what it receives. */
export type Observer = { sent: (chunk: Buffer) => void; received: (chunk: Buffer) => void };

/** `observe`: returns the observer of a new connection. */
export async function openTcpProxy(
  target: { host: string; port: number },
  observe?: () => Observer,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    const observer = observe?.();
    if (observer) near.on('data', observer.sent);
    if (observer) far.on('data', observer.received);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const port = await freePort();
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const breakOff = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    breakOff,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      breakOff();
      await closed;
    },
    open: listen,
  };
}
