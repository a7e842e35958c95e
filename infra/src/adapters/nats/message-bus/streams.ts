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
import type { Names } from './names.ts';

/** How the streams are kept. What is not given is as the server has it. */
export type StreamOptions = {
  /** Copies of every message, on as many servers (1, 3 or 5). */
  replicas: number;
  /** An id published again within this time is dropped by the server. */
  duplicateWindowMs: number;
  /** The most that may wait; beyond, publishing is refused. -1: what the disk takes. */
  maxBytes: number;
};

/** Sees to it that the streams are there, as they are to be. */
export type Streams = {
  manager(nats: NatsConnection): Promise<JetStreamManager>;
  /** Makes the streams where they are missing; asks the server only when that is not known yet. */
  ensure(nats: NatsConnection): Promise<void>;
  /** When the stream of messages was made, to the nanosecond: another one was made at another time. */
  identity(nats: NatsConnection): Promise<string>;
  /** Makes the streams anew, with the groups that they had: a server that only purges one keeps the ids of its messages. */
  clear(nats: NatsConnection): Promise<void>;
  /** They may have gone, as on a server that lost its disk. */
  doubt(): void;
};

const apiTimeoutMs = 5_000;
const tallyKeptMs = 30 * 24 * 3600 * 1000;

export const isApiError = (error: unknown, code: number): boolean =>
  error instanceof NatsError && error.api_error?.err_code === code;

const streamNotFound = 10059;
const nameInUse = 10058;

const manager = (nats: NatsConnection): Promise<JetStreamManager> =>
  nats.jetstreamManager({ timeout: apiTimeoutMs, checkAPI: false });

export function createStreams(names: Names, options: StreamOptions): Streams {
  const { replicas, duplicateWindowMs, maxBytes } = options;
  const common = { storage: StorageType.File, retention: RetentionPolicy.Limits, num_replicas: replicas };
  const configs: Partial<StreamConfig>[] = [
    {
      ...common,
      name: names.stream,
      subjects: [names.durableSubject('>')],
      duplicate_window: nanos(duplicateWindowMs),
      max_bytes: maxBytes,
      // A message is let go by the trimming, when every group has had it; never to make room.
      discard: DiscardPolicy.New,
    },
    { ...common, name: names.deadStream, subjects: [names.deadSubject('>')], discard: DiscardPolicy.New },
    {
      ...common,
      name: names.tallyStream,
      subjects: [names.tallySubject('>', '')],
      // The last word on a message is the one that counts, and nobody asks for it once the message is dealt with.
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
      // Also one that has gone since this process saw to it.
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

/** Its members may have been quicker, who saw that it was gone. */
async function addGroup(
  consumers: JetStreamManager['consumers'],
  stream: string,
  group: ConsumerConfig,
): Promise<void> {
  await consumers.add(stream, group).catch((error: unknown) => {
    if (!isApiError(error, consumerExists)) throw error;
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
    if (!isApiError(error, streamNotFound)) throw error;
    // Somebody else may be quicker, with other wishes; then theirs hold until the next start.
    await streams.add(config).catch((failure) => {
      if (!isApiError(failure, nameInUse)) throw failure;
    });
  }
}
