import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { connect, type ConnectionOptions, Events, type NatsConnection } from 'nats';
import { type EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { messageOf } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { BusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import { addressesOf } from './addresses.ts';
import { connectionFault } from './connection-fault.ts';
import { sureMessageBytes } from '@anamnesis/contracts/ports/log/message-bus.ts';

/** Room for what a dead letter holds in addition to its message. */
export const reservedBytes = 8 * 1024;

/** The one connection of a bus: opened in the background and reopened whenever it is lost. */
export type Link = {
  /** The connection, if it is open at this moment. */
  current(): NatsConnection | null;
  /** The connection once it is open; rejects with EngineUnavailable after `withinMs`, with EngineMisconfigured at once. */
  ready(withinMs: number): Promise<NatsConnection>;
  /** Calls back whenever the connection is open again after it was lost. */
  onReconnected(listener: () => void): () => void;
  /** Calls back whenever the connection is lost. */
  onBroken(listener: () => void): () => void;
  close(): Promise<void>;
};

export type LinkOptions = { servers: string | string[]; name: string; logger: BusLogger };

export const engine = 'NATS';
const backoff: Backoff = { firstMs: 100, longestMs: 5_000, fixedShare: 0.5 };
/** From 250 to 750 ms, so that the clients of a server that restarts do not all reconnect at once. */
const reconnecting: Backoff = { firstMs: 750, longestMs: 750, fixedShare: 1 / 3 };

const connectionOptions = ({ servers, name }: LinkOptions): ConnectionOptions => ({
  ...addressesOf(servers),
  name,
  timeout: 5_000,
  maxReconnectAttempts: -1,
  ignoreAuthErrorAbort: true,
  reconnectDelayHandler: () => backoffMs(1, reconnecting),
  // A server that vanished without closing the connection is noticed after three of these.
  pingInterval: 10_000,
  noAsyncTraces: true,
});

export function openLink(options: LinkOptions): Link {
  const { logger } = options;
  // An invalid address cannot be fixed by retrying: it throws here, at the start.
  const clientOptions = connectionOptions(options);
  const reconnected = new Set<() => void>();
  const broken = new Set<() => void>();
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  let connection: NatsConnection | null = null;
  let isOpen = false;
  let lastError: unknown = new Error('not connected yet');
  /** Calls are rejected with it at once, without waiting: it lasts until an operator fixes it. */
  let fault: EngineMisconfigured | null = null;

  function opened(): void {
    isOpen = true;
    fault = null;
    warnOfSmallPayloads(connection, logger);
    for (const wake of waiting) wake();
  }

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type, data } of nats.status()) {
      if (type === Events.Disconnect) {
        isOpen = false;
        lastError = new Error('the connection was lost');
        if (!closing.signal.aborted) logger.warn({ engine, server: data }, 'an engine is unavailable');
        for (const listener of broken) listener();
      } else if (type === Events.Reconnect) {
        logger.warn({ engine, server: data }, 'an engine is available again');
        opened();
        for (const listener of reconnected) listener();
      } else if (type === Events.Error) {
        lastError = new Error(String(data));
        logger.warn({ engine, error: data }, 'an engine reported an error');
      }
    }
  }

  async function connectFirst(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        connection = await connect(clientOptions);
        if (closing.signal.aborted) return await connection.close();
        void watch(connection);
        return opened();
      } catch (error) {
        lastError = error;
        const before = fault?.message;
        fault = connectionFault(engine, error);
        if (fault) {
          if (fault.message !== before)
            logger.warn({ engine, error: fault.message }, 'an engine cannot be used as it is configured');
          for (const wake of waiting) wake();
        } else if (failures === 0)
          logger.warn({ engine, error: messageOf(error) }, 'an engine is unavailable at the start');
        await sleep(backoffMs(failures + 1, backoff), closing.signal);
      }
    }
  }

  const connecting = connectFirst();

  return {
    current: () => (isOpen ? connection : null),
    ready(withinMs) {
      if (isOpen && connection) return Promise.resolve(connection);
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
      isOpen = false;
      lastError = new Error('the message bus is closed');
      closing.abort();
      for (const wake of waiting) wake();
      await connecting;
      await connection?.close();
    },
  };
}

/** Every event that the log can hold has to fit into a message: otherwise the relay would stop at one that the server rejects. */
function warnOfSmallPayloads(nats: NatsConnection | null, logger: BusLogger): void {
  const limit = nats?.info?.max_payload ?? Infinity;
  const needed = sureMessageBytes + reservedBytes;
  if (limit >= needed) return;
  logger.warn({ engine, max_payload: limit, needed }, 'the maximum message size of an engine is too small');
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
