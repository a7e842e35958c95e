import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';

/** What the driver keeps to itself and what has to be set right from outside. */
type DriverConnection = {
  id: unknown;
  address: string;
  closed: boolean;
  once(event: 'close', listener: () => void): void;
  off(event: 'close', listener: () => void): void;
  writeCommand(...input: unknown[]): Promise<void>;
};

/**
 * Lets a write of the driver end with its connection. Version 7.8 waits for the socket to drain where it takes no more,
 * and hears only of errors meanwhile. A socket that the server has just ended takes no more and is destroyed without
 * one: whoever writes in that moment waits for ever. Where that is the monitor, nobody looks for the server any more,
 * and the process cannot use it until it is started again. And where there is an error it comes as the system tells it,
 * which the driver does not take for a broken connection and does not try again.
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
    const tell = (): void =>
      closed.reject(new MongoNetworkError(`connection ${String(this.id)} to ${this.address} closed`));
    this.once('close', tell);
    if (this.closed) tell();
    try {
      await Promise.race([writeCommand.apply(this, input), closed.promise]);
    } catch (error) {
      throw isOfSystem(error) ? new MongoNetworkError(error.message, { cause: error }) : error;
    } finally {
      this.off('close', tell);
    }
  };
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
