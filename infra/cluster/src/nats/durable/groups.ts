import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  nanos,
  type NatsConnection,
} from 'nats';
import type { Names } from '../names.ts';
import { filtersFor } from './filters.ts';
import { isJetStreamError, type JetStreams } from './streams.ts';

const consumerNotFound = 10014;
const streamNotFound = 10059;
const firstWithSeveralFilters = [2, 10];

export type Groups = {
  /**
   * Registers the group, so that the server keeps messages for it from now on. Returns whether only messages of the wanted
   * subjects will come; if not, the consumer has to skip the others.
   */
  register(nats: NatsConnection, group: string, subjects: readonly string[]): Promise<{ exact: boolean }>;
  /** Registers the group again if the server has lost it; what other processes have registered since is kept. */
  restore(nats: NatsConnection, group: string, subjects: readonly string[]): Promise<void>;
  depth(nats: NatsConnection, group: string): Promise<number>;
  /** The sequence number up to which every group has handled all messages. */
  doneUpTo(nats: NatsConnection): Promise<number>;
};

export function createGroups(deps: { names: Names; streams: JetStreams; leaseMs: number }): Groups {
  const { names, streams, leaseMs } = deps;

  function configFor(nats: NatsConnection, group: string, subjects: readonly string[]) {
    const filters = filtersFor(subjects, takesSeveralFilters(nats));
    const asked = filters.map(names.durableSubject);
    const config: Partial<ConsumerConfig> = {
      durable_name: names.consumer(group),
      description: [...new Set(subjects)].sort().join(' '),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.New,
      ack_wait: nanos(leaseMs),
      // Unlimited: the consumer decides when a message becomes a dead letter, and stores it.
      max_deliver: -1,
      // Messages that wait for a retry must not hold up the others.
      max_ack_pending: -1,
      max_waiting: 8192,
      ...(asked.length === 1 ? { filter_subject: asked[0]! } : { filter_subjects: asked }),
    };
    return { config, exact: filters.every((filter) => subjects.includes(filter)) };
  }

  async function find(nats: NatsConnection, group: string): Promise<ConsumerInfo | null> {
    const { consumers } = await streams.manager(nats);
    try {
      return await consumers.info(names.stream, names.consumer(group));
    } catch (error) {
      if (isJetStreamError(error, consumerNotFound) || isJetStreamError(error, streamNotFound)) return null;
      throw error;
    }
  }

  return {
    async register(nats, group, subjects) {
      await streams.ensure(nats);
      const { consumers } = await streams.manager(nats);
      const { config, exact } = configFor(nats, group, subjects);
      const there = await find(nats, group);
      if (!there) await consumers.add(names.stream, config);
      else if (
        there.config.description !== config.description ||
        there.config.ack_wait !== config.ack_wait ||
        there.config.filter_subject !== config.filter_subject
      ) {
        await consumers.update(names.stream, names.consumer(group), {
          filter_subject: undefined!,
          filter_subjects: undefined!,
          ...config,
        });
      }
      return { exact };
    },
    async restore(nats, group, subjects) {
      await streams.ensure(nats);
      if (await find(nats, group)) return;
      const { consumers } = await streams.manager(nats);
      await consumers.add(names.stream, configFor(nats, group, subjects).config);
    },
    async depth(nats, group) {
      const info = await find(nats, group);
      return info ? info.num_pending + info.num_ack_pending : 0;
    },
    async doneUpTo(nats) {
      const manager = await streams.manager(nats);
      // Read before the groups are: messages that come meanwhile are not counted.
      let done = (await manager.streams.info(names.stream)).state.last_seq;
      for await (const group of manager.consumers.list(names.stream))
        done = Math.min(done, doneBy(group, done));
      return done;
    },
  };
}

/** The sequence number before the next message of a group, whose last message may be much older. */
function doneBy(
  { num_ack_pending: atWork, num_pending: waiting, ...group }: ConsumerInfo,
  last: number,
): number {
  if (atWork > 0) return group.ack_floor.stream_seq;
  return waiting > 0 ? group.delivered.stream_seq : last;
}

function takesSeveralFilters({ info }: NatsConnection): boolean {
  const [major = 0, minor = 0] = (info?.version ?? '').split('.').map(Number);
  return major > firstWithSeveralFilters[0]! || (major === 2 && minor >= firstWithSeveralFilters[1]!);
}
