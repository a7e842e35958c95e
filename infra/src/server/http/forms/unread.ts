import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TransferPace } from '../connections/pace.ts';

/**
 * 0.5 kB/s: half of what a sender must reach, because a system takes what is sent in steps, the largest of some 800 kB, between
 * which a slow reader seems to stand still. A phone that is out of reach for two minutes begins its download anew.
 */
export const defaultReading: TransferPace = { bytes: 60 * 1024, everyMs: 120_000 };

/** Closes the connections of clients that leave a response unread. */
export function endUnread(server: Server, { bytes, everyMs }: TransferPace): void {
  const timer = setInterval(createLook(server, bytes), everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** A look closes the connections of which fewer than `bytes` were taken since the last look, while more waited at both. */
export function createLook(server: Server, bytes: number): () => void {
  const open = new Map<Socket, { taken: number; waits: boolean }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, waits: false });
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const [socket, before] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      const waits = socket.writableLength > 0;
      if (waits && before.waits && taken - before.taken < bytes) socket.destroy();
      else open.set(socket, { taken, waits });
    }
  };
}
