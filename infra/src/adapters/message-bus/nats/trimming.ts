import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { messageOf } from '../json.ts';
import type { BusLogger } from '../logger.ts';
import type { Link } from './connection.ts';
import type { Groups } from './groups.ts';
import type { Names } from './names.ts';
import { isApiError, type Streams } from './streams.ts';

type Deps = {
  link: Link;
  names: Names;
  streams: Streams;
  groups: Groups;
  keepMs: number;
  everyMs: number;
  clock: Clock;
  logger: BusLogger;
};

const streamNotFound = 10059;

/**
 * Lets messages go that every group has had and that are older than `keepMs`. Until then the server, started anew,
 * knows their ids and drops them when they are published again. Several processes may do this at once.
 */
export function startTrimming({ link, names, streams, groups, keepMs, everyMs, clock, logger }: Deps): {
  stop: () => Promise<void>;
} {
  /** Up to which message the stream went at a time, oldest first. */
  let marks: { at: number; seq: number }[] = [];
  let going: Promise<void> = Promise.resolve();

  async function trim(): Promise<void> {
    const nats = link.current();
    if (!nats) return;
    const { streams: api } = await streams.manager(nats);
    const { first_seq: first, last_seq: last } = (await api.info(names.stream)).state;
    const now = clock().getTime();
    // On a stream that was made anew, older marks mean nothing.
    marks = [...marks.filter(({ seq }) => seq <= last), { at: now, seq: last }];
    const old = marks.findLast(({ at }) => at <= now - keepMs);
    if (!old) return;
    marks = marks.slice(marks.indexOf(old));
    const upTo = Math.min(old.seq, await groups.doneUpTo(nats));
    if (upTo >= first) await api.purge(names.stream, { seq: upTo + 1 });
  }

  const timer = setInterval(() => {
    going = trim().catch((error) => {
      if (!isApiError(error, streamNotFound) && link.current()) {
        logger.warn({ error: messageOf(error) }, 'old messages could not be let go');
      }
    });
  }, everyMs);

  return {
    async stop() {
      clearInterval(timer);
      await going;
    },
  };
}
