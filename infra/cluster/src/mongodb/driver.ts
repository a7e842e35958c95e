import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';

/** Internals of the driver that have to be changed from outside. */
type DriverConnection = {
  id: unknown;
  address: string;
  closed: boolean;
  once(event: 'close', listener: () => void): void;
  off(event: 'close', listener: () => void): void;
  writeCommand(...input: unknown[]): Promise<void>;
};

/**
 * Makes a write of the driver reject when its connection closes. When the socket's buffer is full, version 7.8 waits for `drain`
 * or `error` only. A socket that the server has just closed is destroyed without either, so a write at that moment waits for
 * ever. If it is the monitor's write, the driver stops looking for the server, and the process cannot use it until it is
 * restarted. And an error is passed on as the system's, which the driver neither treats as a lost connection nor retries.
 */
export function endWritesWithConnections(): void {
  const require = createRequire(import.meta.url);
  const { Connection } = require('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { prototype } = Connection;
  const { writeCommand } = prototype;
  prototype.writeCommand = async function (...input) {
    const closed = Promise.withResolvers<never>();
    const fail = (): void =>
      closed.reject(new MongoNetworkError(`connection ${String(this.id)} to ${this.address} closed`));
    this.once('close', fail);
    if (this.closed) fail();
    try {
      await Promise.race([writeCommand.apply(this, input), closed.promise]);
    } catch (error) {
      throw isOfSystem(error) ? new MongoNetworkError(error.message, { cause: error }) : error;
    } finally {
      this.off('close', fail);
    }
  };
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
