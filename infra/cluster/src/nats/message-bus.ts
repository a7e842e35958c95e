import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type BusLogger, silentBusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import { createAsking } from './connection/asking.ts';
import { type Link, openLink } from './connection/connection.ts';
import { createDeadLetters } from './consuming/dead-letters.ts';
import { createGroups } from './durable/groups.ts';
import { createMembers } from './consuming/members.ts';
import { namesUnder } from './names.ts';
import { createEphemeral } from './ephemeral/ephemeral.ts';
import { createPublisher } from './durable/publishing.ts';
import { createReplies } from './ephemeral/replies.ts';
import { createRequests } from './ephemeral/requests.ts';
import { createSending } from './durable/sending.ts';
import { createJetStreams } from './durable/streams.ts';
import { createTallies } from './consuming/tallies.ts';
import { startTrimming } from './durable/trimming.ts';

export type NatsMessageBusOptions = {
  /** `nats://host:4222`, one or several of a cluster. */
  servers: string | string[];
  /** The name of the process in the server's list of connections. */
  name: string;
  clock: Clock;
  logger?: BusLogger | undefined;
  /** Prefix of the names of streams and subjects, so that several installations can share a server (`anamnesis`). */
  prefix?: string | undefined;
  /** Servers that keep a copy of each message: 1, 3 or 5 (1). */
  replicas?: number | undefined;
  /** The maximum size of the stream; when it is full, publishing is rejected until groups have caught up (unlimited). */
  maxBytes?: number | undefined;
  /** An id is remembered for this long (an hour). The server's memory: about 150 bytes for each. */
  duplicateWindowMs?: number | undefined;
  /** How soon the messages of a process that died are redelivered to another (15 s). */
  leaseMs?: number | undefined;
  /** How long an operation waits for a server that is down (5 s). */
  timeoutMs?: number | undefined;
  /** How often old messages are deleted (5 minutes). */
  trimEveryMs?: number | undefined;
};

/**
 * The bus of many processes, on NATS JetStream (2.9 or later; from 2.10 on, a group with several subjects gets only messages of
 * these). Connects in the background and never stops trying to.
 */
export function openNatsMessageBus(options: NatsMessageBusOptions): MessageBus {
  const { servers, name, clock, logger = silentBusLogger, timeoutMs = 5_000, leaseMs = 15_000 } = options;
  const { prefix = 'anamnesis', replicas = 1, maxBytes = -1 } = options;
  const { duplicateWindowMs = 3_600_000, trimEveryMs = 300_000 } = options;
  const names = namesUnder(prefix);
  const link = openLink({ servers, name, logger });
  const streams = createJetStreams(names, { replicas, duplicateWindowMs, maxBytes });
  const groups = createGroups({ names, streams, leaseMs });
  const publisher = createPublisher({ link, streams, timeoutMs });
  const buryer = createPublisher({ link, streams, timeoutMs });
  const deadLetters = createDeadLetters({ names, streams, publisher: buryer });
  const tallyWriter = createPublisher({ link, streams, timeoutMs });
  const tallies = createTallies({ names, streams, publisher: tallyWriter });
  const requests = createRequests({ link, names, timeoutMs });
  const replies = createReplies({ link, names, timeoutMs });
  const asking = createAsking({ link, timeoutMs });
  const news = createEphemeral({ link, names, timeoutMs, logger });
  const timing = { keepMs: duplicateWindowMs, everyMs: trimEveryMs, clock };
  const trimming = startTrimming({ link, names, streams, groups, ...timing, logger });
  const consuming = { link, names, deadLetters, tallies, leaseMs, logger };
  const members = createMembers({ ...consuming, asking, groups, streams });

  return {
    ...news,
    publish: createSending({ link, names, publisher, timeoutMs }),
    register: members.register,
    consume: members.consume,
    deadLetters: (group) => asking((nats) => deadLetters.list(nats, group)),
    dropDeadLetters: (group, drop) => asking((nats) => deadLetters.drop(nats, group, drop)),
    identity: () => asking((nats) => streams.identity(nats)),
    clear: () => asking((nats) => streams.clear(nats)),
    depth: (group) => asking((nats) => groups.depth(nats, group)),
    request: requests.request,
    reply: replies.reply,
    async close() {
      await Promise.all([replies.close().then(requests.close), trimming.stop(), members.close()]);
      // The last acknowledgements and replies may not have been sent yet.
      await flush(link);
      await link.close();
    },
  };
}

const flush = async (link: Link): Promise<void> =>
  link
    .current()
    ?.flush()
    .catch(() => undefined);
