import type { JetStreamManager } from 'nats';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { messageOf } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { BusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import type { Link } from '../connection/connection.ts';
import type { Groups } from './groups.ts';
import type { Names } from '../names.ts';
import { isJetStreamError, type JetStreams } from './streams.ts';

type Deps = {
  link: Link;
  names: Names;
  streams: JetStreams;
  groups: Groups;
  keepMs: number;
  everyMs: number;
  clock: Clock;
  logger: BusLogger;
};

const [streamNotFound, noMessageFound] = [10059, 10037];

/**
 * Deletes messages that every group has handled and that are older than `keepMs`. Until then the server, even after a restart,
 * knows their ids and drops duplicates. Several processes may do this at once.
 */
export function startTrimming(deps: Deps): { stop: () => Promise<void> } {
  const { link, everyMs, logger } = deps;
  let going: Promise<void> | null = null;
  const begin = (): void => {
    going ??= trim(deps)
      .catch((error) => {
        if (isJetStreamError(error, streamNotFound) || !link.current()) return;
        logger.warn({ error: messageOf(error) }, 'old messages could not be deleted');
      })
      .finally(() => (going = null));
  };
  const timer = setInterval(begin, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await going;
    },
  };
}

async function trim({ link, names, streams, groups, keepMs, clock }: Deps): Promise<void> {
  const nats = link.current();
  if (!nats) return;
  const { streams: api } = await streams.manager(nats);
  const { first_seq: first } = (await api.info(names.stream)).state;
  const done = await groups.doneUpTo(nats);
  const upTo = await lastBefore(api, names.stream, first, done, clock().getTime() - keepMs);
  if (upTo >= first) await api.purge(names.stream, { seq: upTo + 1 });
}

/** The last of the messages from `first` to `last` that was stored before a time, found by binary search. */
async function lastBefore(
  api: JetStreamManager['streams'],
  stream: string,
  first: number,
  last: number,
  time: number,
): Promise<number> {
  let [low, high] = [first, last + 1];
  while (low < high) {
    // Usually the first message is not old enough: it is checked first.
    const middle = low === first ? first : Math.floor((low + high) / 2);
    const storedAt = await storedAtOf(api, stream, middle);
    if (storedAt < time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** When a message was stored, in ms; 0 if another process has deleted it meanwhile. */
async function storedAtOf(api: JetStreamManager['streams'], stream: string, seq: number): Promise<number> {
  try {
    return (await api.getMessage(stream, { seq })).time.getTime();
  } catch (error) {
    if (isJetStreamError(error, noMessageFound)) return 0;
    throw error;
  }
}
