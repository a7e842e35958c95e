import { setTimeout as pause } from 'node:timers/promises';
import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';
import { type Collection, type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { type EngineLogger, silentEngineLogger } from '../engine/logger.ts';
import { endWritesWithConnections } from './driver.ts';
import { guarded, asEngineError } from './unavailable.ts';

const engine = 'MongoDB';

/** One pool of connections to MongoDB, shared by the adapters of a process. */
export type MongoConnection = {
  db: Db;
  collection<T extends Document>(name: string): Collection<T>;
  /** Pings the server; throws EngineUnavailable. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type OnCommand = (command: { name: string; began: number; ended: number }) => void;

export type MongoConnectionOptions = {
  /** `mongodb://…` or `mongodb+srv://…`, with credentials and options as the driver takes them. */
  url: string;
  /** The database; by default the one that the address names, else `anamnesis`. */
  database?: string | undefined;
  /** How long a call waits for a server to be found or to answer before it is rejected. */
  timeoutMs?: number | undefined;
  logger?: EngineLogger | undefined;
  /** Called for each command that was sent and answered; times in milliseconds. For measurements. */
  onCommand?: OnCommand | undefined;
};

endWritesWithConnections();

const pool = { maxPoolSize: 50, waitQueueTimeoutMS: 10_000, heartbeatFrequencyMS: 2000 };
/** Acknowledged writes are in the journal of a majority, and reads return only data that cannot be rolled back. */
const safety = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 20_000 },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryReads: true,
  retryWrites: true,
} as const satisfies MongoClientOptions;
const answerMs = 60_000;
const backoff: Backoff = { firstMs: 200, longestMs: 1_000, fixedShare: 0.5 };

/**
 * Connects at once, retries while the server is not available yet, and reconnects whenever the connection is lost. A call never
 * waits for ever: it is rejected with EngineUnavailable after `timeoutMs` without a server.
 */
export function connectMongo(options: MongoConnectionOptions): MongoConnection {
  const { url, database, timeoutMs = 5000, logger = silentEngineLogger, onCommand } = options;
  const client = new MongoClient(url, {
    ...pool,
    ...safety,
    appName: 'anamnesis',
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: answerMs,
    monitorCommands: onCommand !== undefined,
  });
  if (onCommand) tellCommands(client, onCommand);
  logAvailability(client, logger);
  const db = client.db(database ?? databaseIn(url) ?? 'anamnesis');
  const closing = new AbortController();
  void keepConnecting(client, closing.signal, logger);
  return guarded({
    db,
    collection: <T extends Document>(name: string) => db.collection<T>(name),
    async ping() {
      await db.command({ ping: 1 });
    },
    async close() {
      closing.abort();
      await client.close();
    },
  });
}

/** Logs once when no server answers the driver's heartbeats any more, and once when servers answer again. */
function logAvailability(client: MongoClient, logger: EngineLogger): void {
  const silentServers = new Set<string>();
  let unavailable = false;
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
    silentServers.add(connectionId);
    if (unavailable) return;
    unavailable = true;
    logger.warn({ engine, server: connectionId, error: failure.message }, 'an engine is unavailable');
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    silentServers.delete(connectionId);
    if (!unavailable || silentServers.size > 0) return;
    unavailable = false;
    logger.info({ engine }, 'an engine is available again');
  });
}

function tellCommands(client: MongoClient, onCommand: OnCommand): void {
  const began = new Map<number, number>();
  client.on('commandStarted', ({ requestId }) => began.set(requestId, performance.now()));
  const end = ({ requestId, commandName }: { requestId: number; commandName: string }): void => {
    const since = began.get(requestId);
    began.delete(requestId);
    if (since !== undefined) onCommand({ name: commandName, began: since, ended: performance.now() });
  };
  client.on('commandSucceeded', end);
  client.on('commandFailed', end);
}

// A client whose first attempt failed does not retry by itself; once connected, it reconnects by itself.
async function keepConnecting(client: MongoClient, signal: AbortSignal, logger: EngineLogger): Promise<void> {
  let isReported = false;
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await client.connect();
      return;
    } catch (error) {
      const refusal = asEngineError(error);
      if (refusal instanceof EngineRefused && !isReported) {
        isReported = true;
        const { message } = refusal;
        logger.error({ engine, problem: message }, 'an engine denies a required permission');
      }
      await pause(backoffMs(failures, backoff), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
