import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import {
  type BusMessage,
  type ConsumeOptions,
  type MessageBus,
  MessageTooLarge,
  type Subscription,
} from '@anamnesis/contracts/ports/message-bus.ts';
import { toJson } from './json.ts';
import { type BusLogger, silent } from './logger.ts';
import type { Handler } from './member.ts';
import { createAsking } from './nats/asking.ts';
import { openLink } from './nats/connection.ts';
import { startMember } from './nats/consuming.ts';
import { createDeadLetters } from './nats/dead-letters.ts';
import { createGroups } from './nats/groups.ts';
import { namesUnder } from './nats/names.ts';
import { createNews } from './nats/news.ts';
import { createPublisher } from './nats/publishing.ts';
import { createReplies } from './nats/replies.ts';
import { createRequests } from './nats/requests.ts';
import { createStreams } from './nats/streams.ts';
import { startTrimming } from './nats/trimming.ts';
import { checkPattern, checkSubject } from './subjects.ts';

export type NatsMessageBusOptions = {
  /** `nats://host:4222`, one or several of a cluster. */
  servers: string | string[];
  /** What the process is called in the server's lists. */
  name: string;
  clock: Clock;
  logger?: BusLogger | undefined;
  /** Begins the names of streams and subjects, so that several installations can share a server (`anamnesis`). */
  prefix?: string | undefined;
  /** Servers that keep a copy of each message: 1, 3 or 5 (1). */
  replicas?: number | undefined;
  /** The most that the stream may hold; beyond, publishing is refused until groups have caught up (unlimited). */
  maxBytes?: number | undefined;
  /** An id is remembered for this long (an hour). The server's memory: about 150 bytes for each. */
  duplicateWindowMs?: number | undefined;
  /** How soon the messages of a process that died are given to another (15 s). */
  leaseMs?: number | undefined;
  /** How long an operation waits for a server that is away (5 s). */
  patienceMs?: number | undefined;
  /** How often old messages are let go (a minute). */
  trimEveryMs?: number | undefined;
};

/** What a dead letter needs beside its message. */
const reservedBytes = 8 * 1024;

/**
 * The bus of many processes, on NATS JetStream (2.9 or later; from 2.10 on, a group may want several subjects without
 * being handed others to leave out). Connects in the background, and for ever.
 */
export function openNatsMessageBus(options: NatsMessageBusOptions): MessageBus {
  const { servers, name, clock, logger = silent, patienceMs = 5_000, leaseMs = 15_000 } = options;
  const { prefix = 'anamnesis', replicas = 1, maxBytes = -1 } = options;
  const { duplicateWindowMs = 3_600_000, trimEveryMs = 60_000 } = options;
  const names = namesUnder(prefix);
  const link = openLink({ servers, name, logger });
  const streams = createStreams(names, { replicas, duplicateWindowMs, maxBytes });
  const groups = createGroups({ names, streams, leaseMs });
  const publisher = createPublisher({ link, streams, patienceMs });
  const buryer = createPublisher({ link, streams, patienceMs });
  const deadLetters = createDeadLetters({ names, streams, publisher: buryer });
  const requests = createRequests({ link, names, patienceMs });
  const replies = createReplies({ link, names, patienceMs });
  const asking = createAsking({ link, patienceMs });
  const news = createNews({ link, names, patienceMs, logger });
  const timing = { keepMs: duplicateWindowMs, everyMs: trimEveryMs, clock };
  const trimming = startTrimming({ link, names, streams, groups, ...timing, logger });
  const members = new Map<string, { wanted: string; subscriptions: Set<Subscription> }>();

  async function publish(messages: readonly BusMessage[]): Promise<void> {
    for (const { id, subject } of messages) checkAddress(id, subject);
    const outgoing = messages.map(({ id, subject, data }) => ({
      id,
      subject: names.durableSubject(subject),
      payload: Buffer.from(toJson(data)),
    }));
    const limit = ((await link.ready(patienceMs)).info?.max_payload ?? Infinity) - reservedBytes;
    const tooLarge = outgoing.findIndex(({ payload }) => payload.length > limit);
    if (tooLarge >= 0) {
      throw new MessageTooLarge(messages[tooLarge]!.subject, outgoing[tooLarge]!.payload.length, limit);
    }
    await publisher.publish(outgoing);
  }

  async function consume(consuming: ConsumeOptions, handler: Handler): Promise<Subscription> {
    const { group, subjects } = consuming;
    for (const subject of subjects) checkPattern(subject);
    const wanted = [...new Set(subjects)].sort().join(' ');
    const known = members.get(group) ?? { wanted, subscriptions: new Set() };
    if (known.subscriptions.size > 0 && known.wanted !== wanted) {
      throw new Error(`group ${group} consumes other subjects already`);
    }
    const { exact } = await asking((nats) => groups.register(nats, group, subjects));
    const renew = async (): Promise<void> => {
      streams.doubt();
      await asking((nats) => groups.register(nats, group, subjects));
    };
    const deps = { link, names, deadLetters, leaseMs, logger };
    const member = startMember(deps, consuming, handler, { exact, renew });
    known.wanted = wanted;
    members.set(group, known);
    known.subscriptions.add(member);
    return {
      stop() {
        known.subscriptions.delete(member);
        return member.stop();
      },
    };
  }

  async function close(): Promise<void> {
    const all = [...members.values()].flatMap(({ subscriptions }) => [...subscriptions]);
    await Promise.all([
      replies.close(),
      requests.close(),
      trimming.stop(),
      ...all.map((member) => member.stop()),
    ]);
    // What was answered last is on its way still.
    await link
      .current()
      ?.flush()
      .catch(() => undefined);
    await link.close();
  }

  return {
    ...news,
    request: requests.request,
    reply: replies.reply,
    register: async (group, subjects) => {
      for (const subject of subjects) checkPattern(subject);
      await asking((nats) => groups.register(nats, group, subjects));
    },
    publish,
    consume,
    deadLetters: (group) => asking((nats) => deadLetters.list(nats, group)),
    depth: (group) => asking((nats) => groups.depth(nats, group)),
    close,
  };
}

function checkAddress(id: string, subject: string): void {
  checkSubject(subject);
  if (!/^[\x21-\x7E]+$/.test(id)) throw new Error(`"${id}" is not the id of a message`);
}
