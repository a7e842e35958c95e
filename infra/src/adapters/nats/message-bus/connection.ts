import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { connect, type ConnectionOptions, Events, type NatsConnection } from 'nats';
import { type EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { messageOf } from '../../common/message-bus/json.ts';
import type { BusLogger } from '../../common/message-bus/logger.ts';
import { addressesOf } from './addresses.ts';
import { connectionFault } from './connection-fault.ts';
import { sureMessageBytes } from '@anamnesis/contracts/ports/message-bus.ts';

/** What a dead letter needs beside its message. */
export const reservedBytes = 8 * 1024;

/** The one connection of a bus: made in the background, and made again whenever it breaks. */
export type Link = {
  /** The connection, if it stands at this moment. */
  current(): NatsConnection | null;
  /** The connection once it stands; rejects with EngineUnavailable when that takes longer than `withinMs`, with EngineMisconfigured at once. */
  ready(withinMs: number): Promise<NatsConnection>;
  /** Calls back whenever the connection stands again after a break. */
  onReconnected(listener: () => void): () => void;
  /** Calls back whenever the connection breaks. */
  onBroken(listener: () => void): () => void;
  close(): Promise<void>;
};

export type LinkOptions = { servers: string | string[]; name: string; logger: BusLogger };

export const engine = 'NATS';
const backoff: Backoff = { firstMs: 100, longestMs: 5_000, fixedShare: 0.5 };
/** From 250 to 750 ms: the clients of a server that restarts do not come back together. */
const reconnecting: Backoff = { firstMs: 750, longestMs: 750, fixedShare: 1 / 3 };

const connectionOptions = ({ servers, name }: LinkOptions): ConnectionOptions => ({
  ...addressesOf(servers),
  name,
  timeout: 5_000,
  maxReconnectAttempts: -1,
  ignoreAuthErrorAbort: true,
  reconnectDelayHandler: () => backoffMs(1, reconnecting),
  // A server that vanished without a word is noticed after three of these.
  pingInterval: 10_000,
  noAsyncTraces: true,
});

export function openLink(options: LinkOptions): Link {
  const { logger } = options;
  // An address that cannot be read is no absence: it throws here, at the start.
  const how = connectionOptions(options);
  const reconnected = new Set<() => void>();
  const broken = new Set<() => void>();
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  let connection: NatsConnection | null = null;
  let standing = false;
  let lastError: unknown = new Error('not connected yet');
  /** Known at once, without waiting: it lasts until somebody mends it. */
  let fault: EngineMisconfigured | null = null;

  function stands(): void {
    standing = true;
    fault = null;
    tellOfSmallPayloads(connection, logger);
    for (const wake of waiting) wake();
  }

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type, data } of nats.status()) {
      if (type === Events.Disconnect) {
        standing = false;
        lastError = new Error('the connection broke');
        if (!closing.signal.aborted) logger.warn({ engine, server: data }, 'an engine went away');
        for (const listener of broken) listener();
      } else if (type === Events.Reconnect) {
        logger.warn({ engine, server: data }, 'an engine is back');
        stands();
        for (const listener of reconnected) listener();
      } else if (type === Events.Error) {
        lastError = new Error(String(data));
        logger.warn({ engine, error: data }, 'an engine refused something');
      }
    }
  }

  async function connectFirst(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        connection = await connect(how);
        if (closing.signal.aborted) return await connection.close();
        void watch(connection);
        return stands();
      } catch (error) {
        lastError = error;
        const before = fault?.message;
        fault = connectionFault(engine, error);
        if (fault) {
          if (fault.message !== before)
            logger.warn({ engine, error: fault.message }, 'an engine cannot be used as it is configured');
          for (const wake of waiting) wake();
        } else if (failures === 0) logger.warn({ engine, error: messageOf(error) }, 'an engine is missing');
        await sleep(backoffMs(failures + 1, backoff), closing.signal);
      }
    }
  }

  const connecting = connectFirst();

  return {
    current: () => (standing ? connection : null),
    ready(withinMs) {
      if (standing && connection) return Promise.resolve(connection);
      const { promise, resolve, reject } = Promise.withResolvers<NatsConnection>();
      const giveUp = (): void => reject(fault ?? new EngineUnavailable(engine, lastError));
      const wake = (): void => (closing.signal.aborted || !connection ? giveUp() : resolve(connection));
      if (closing.signal.aborted || fault) giveUp();
      const timer = setTimeout(giveUp, withinMs);
      waiting.add(wake);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(wake);
      });
    },
    onReconnected: (listener) => listen(reconnected, listener),
    onBroken: (listener) => listen(broken, listener),
    async close() {
      standing = false;
      lastError = new Error('the message bus is closed');
      closing.abort();
      for (const wake of waiting) wake();
      await connecting;
      await connection?.close();
    },
  };
}

/** What the log may hold has to fit into a message: else the relay would stop at an event that the server refuses. */
function tellOfSmallPayloads(nats: NatsConnection | null, logger: BusLogger): void {
  const limit = nats?.info?.max_payload ?? Infinity;
  const needed = sureMessageBytes + reservedBytes;
  if (limit >= needed) return;
  logger.warn(
    { engine, max_payload: limit, needed },
    'an engine takes only smaller messages than are needed',
  );
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
