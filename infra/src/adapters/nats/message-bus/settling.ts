import type { Msg } from 'nats';
import { messageOf } from '../../common/message-bus/json.ts';
import type { BusLogger } from '../../common/message-bus/logger.ts';
import {
  redeliveryDecision,
  type Member,
  type Outcome,
  logMessageOf,
} from '../../common/message-bus/member.ts';
import type { Waiting } from '../../common/message-bus/deliveries.ts';
import { acknowledge, giveBack, keepLease, terminate } from './answers.ts';
import type { Link } from './connection.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Tallies, Tally } from './tallies.ts';

export type SettlingDeps = {
  link: Link;
  deadLetters: DeadLetters;
  tallies: Tallies;
  leaseMs: number;
  logger: BusLogger;
};

/** Keeps a message for its handler until it is ended. */
export type Lease = { end: () => void };

/** A delivery, and what was known of its message before. */
type Delivered = Waiting & { tally: Tally };

/** Tells the server how deliveries ended, once what it cannot count itself is on its disk. */
export function createSettling(deps: SettlingDeps, group: string, limits: Member['limits']) {
  const { link, deadLetters, tallies, leaseMs, logger } = deps;
  const writing = new Set<Promise<void>>();

  function keepingLease(message: Msg): Lease {
    const timer = setInterval(() => keepLease(link, message), leaseMs / 3);
    return { end: () => clearInterval(timer) };
  }

  function settle(message: Msg, delivered: Delivered, outcome: Outcome): void {
    if (outcome.kind === 'acknowledged') return acknowledge(link, message);
    const { id, subject, failures, interruptions, tally } = delivered;
    const { kind, error } = outcome;
    const fate = redeliveryDecision(outcome, failures, limits);
    logger.warn({ group, id, subject, attempt: failures + 1, error }, logMessageOf(outcome, fate));
    const failed = kind === 'failed' ? 1 : 0;
    if (fate.buried) {
      const attempts = failures + failed + interruptions;
      return write(message, deadLetters.keep(group, delivered, attempts, error), () =>
        terminate(link, message),
      );
    }
    const ended = { ...tally, ended: tally.ended + 1, failures: failures + failed };
    // A trial that lapsed has come to no end: what was written when it began stays.
    const written = kind === 'lapsed' ? Promise.resolve() : tallies.keep(group, id, ended);
    write(message, written, () => giveBack(link, message, fate.afterMs));
  }

  /** Keeps the lease until something is written, and tells the server after that. */
  function write(message: Msg, written: Promise<void>, tell: () => void): void {
    const lease = keepingLease(message);
    const done = written
      .then(tell)
      // Its lease ends, and whoever gets it next finds an interruption.
      .catch((failure) =>
        logger.warn({ group, error: messageOf(failure) }, 'the outcome of a delivery could not be stored'),
      )
      .finally(() => {
        lease.end();
        writing.delete(done);
      });
    writing.add(done);
  }

  return {
    keepingLease,
    settle,
    /** Resolves when nothing is being written any more. */
    ended: async () => void (await Promise.all(writing)),
  };
}
