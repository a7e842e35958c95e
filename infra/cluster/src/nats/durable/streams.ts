import {
  type ConsumerConfig,
  DiscardPolicy,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';
import type { Names } from '../names.ts';

/** Configuration of the streams; for anything else the server's defaults apply. */
export type StreamOptions = {
  /** The number of servers that keep a copy of every message (1, 3 or 5). */
  replicas: number;
  /** A message with an id that was published within this time is dropped by the server. */
  duplicateWindowMs: number;
  /** The maximum size of the stream; when it is full, publishing is rejected. -1: limited by the disk only. */
  maxBytes: number;
};

/** Creates and configures the streams. */
export type JetStreams = {
  manager(nats: NatsConnection): Promise<JetStreamManager>;
  /** Creates missing streams; after the first success the server is not asked again. */
  ensure(nats: NatsConnection): Promise<void>;
  /** Identifies the stream of messages by its time of creation, in nanoseconds. */
  identity(nats: NatsConnection): Promise<string>;
  /** Deletes and recreates the streams with their groups; a purge alone would keep the ids of published messages. */
  clear(nats: NatsConnection): Promise<void>;
  /** Makes `ensure` ask the server again: the streams may be gone, as on a server that lost its disk. */
  doubt(): void;
};

const apiTimeoutMs = 5_000;
const tallyKeptMs = 30 * 24 * 3600 * 1000;

export const isJetStreamError = (error: unknown, code: number): boolean =>
  error instanceof NatsError && error.api_error?.err_code === code;

const streamNotFound = 10059;
const nameInUse = 10058;

const manager = (nats: NatsConnection): Promise<JetStreamManager> =>
  nats.jetstreamManager({ timeout: apiTimeoutMs, checkAPI: false });

export function createJetStreams(names: Names, options: StreamOptions): JetStreams {
  const { replicas, duplicateWindowMs, maxBytes } = options;
  const common = { storage: StorageType.File, retention: RetentionPolicy.Limits, num_replicas: replicas };
  const configs: Partial<StreamConfig>[] = [
    {
      ...common,
      name: names.stream,
      subjects: [names.durableSubject('>')],
      duplicate_window: nanos(duplicateWindowMs),
      max_bytes: maxBytes,
      // Messages are deleted only by the trimming, after every group has handled them; never to make room for others.
      discard: DiscardPolicy.New,
    },
    { ...common, name: names.deadStream, subjects: [names.deadSubject('>')], discard: DiscardPolicy.New },
    {
      ...common,
      name: names.tallyStream,
      subjects: [names.tallySubject('>', '')],
      // Only the last tally of a message counts, and none is needed after the message has been handled.
      max_msgs_per_subject: 1,
      max_age: nanos(tallyKeptMs),
    },
  ];
  let ensured: Promise<void> | null = null;

  async function ensureAll(nats: NatsConnection): Promise<void> {
    const streams = (await manager(nats)).streams;
    for (const config of configs) await ensureStream(streams, config);
  }

  function ensure(nats: NatsConnection): Promise<void> {
    ensured ??= ensureAll(nats).catch((error) => {
      ensured = null;
      throw error;
    });
    return ensured;
  }

  return {
    manager,
    ensure,
    async identity(nats) {
      // Recreate also a stream that was deleted since this process created it.
      ensured = null;
      await ensure(nats);
      const { created } = await (await manager(nats)).streams.info(names.stream);
      return `${names.stream} ${created}`;
    },
    async clear(nats) {
      await ensure(nats);
      const { streams, consumers } = await manager(nats);
      const groups: ConsumerConfig[] = [];
      for await (const { config } of consumers.list(names.stream)) groups.push(config);
      for (const { name } of configs) await streams.delete(name!);
      ensured = null;
      await ensure(nats);
      for (const group of groups) await addGroup(consumers, names.stream, group);
    },
    doubt: () => (ensured = null),
  };
}

const consumerExists = 10148;

/** Members that noticed its absence may have registered the group already. */
async function addGroup(
  consumers: JetStreamManager['consumers'],
  stream: string,
  group: ConsumerConfig,
): Promise<void> {
  await consumers.add(stream, group).catch((error: unknown) => {
    if (!isJetStreamError(error, consumerExists)) throw error;
  });
}

async function ensureStream(
  streams: JetStreamManager['streams'],
  config: Partial<StreamConfig>,
): Promise<void> {
  const name = config.name!;
  try {
    const { config: there } = await streams.info(name);
    const differs = Object.entries(config).some(
      ([key, value]) => JSON.stringify(there[key as keyof StreamConfig]) !== JSON.stringify(value),
    );
    if (differs) await streams.update(name, config);
  } catch (error) {
    if (!isJetStreamError(error, streamNotFound)) throw error;
    // Another process may have created it first, with another configuration; that applies until the next start.
    await streams.add(config).catch((failure) => {
      if (!isJetStreamError(failure, nameInUse)) throw failure;
    });
  }
}
