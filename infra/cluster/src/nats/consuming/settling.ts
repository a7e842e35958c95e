import type { Msg } from 'nats';
import { messageOf } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { BusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import {
  redeliveryDecision,
  type Member,
  type DeliveryOutcome,
  logLevelOf,
  logMessageOf,
} from '@anamnesis/infra/src/adapters/common/message-bus/member.ts';
import type { WaitingMessage } from '@anamnesis/infra/src/adapters/common/message-bus/deliveries.ts';
import { acknowledge, giveBack, keepLease, terminate } from './answers.ts';
import type { Link } from '../connection/connection.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Tallies, Tally } from './tallies.ts';

export type SettlingDeps = {
  link: Link;
  deadLetters: DeadLetters;
  tallies: Tallies;
  leaseMs: number;
  logger: BusLogger;
};

/** Extends the lease of a message until `end` is called. */
export type MessageLease = { end: () => void };

/** A delivery, with the counts of earlier deliveries of its message. */
type Delivered = WaitingMessage & { tally: Tally };

/** Reports the outcome of deliveries to the server, after the counts that it cannot keep itself are stored on its disk. */
export function createSettling(deps: SettlingDeps, group: string, limits: Member['limits']) {
  const { link, deadLetters, tallies, leaseMs, logger } = deps;
  const writing = new Set<Promise<void>>();

  function keepingLease(message: Msg): MessageLease {
    const timer = setInterval(() => keepLease(link, message), leaseMs / 3);
    return { end: () => clearInterval(timer) };
  }

  function settle(message: Msg, delivered: Delivered, outcome: DeliveryOutcome): void {
    if (outcome.kind === 'acknowledged') return acknowledge(link, message);
    const { id, subject, failures, interruptions, tally } = delivered;
    const { kind, error } = outcome;
    const fate = redeliveryDecision(outcome, failures, limits);
    const facts = { group, id, subject, attempt: failures + 1, error };
    logger[logLevelOf(outcome)]?.(facts, logMessageOf(outcome, fate));
    const failed = kind === 'failed' ? 1 : 0;
    if (fate.buried) {
      const attempts = failures + failed + interruptions;
      return write(message, deadLetters.keep(group, delivered, attempts, error), () =>
        terminate(link, message),
      );
    }
    const ended = { ...tally, ended: tally.ended + 1, failures: failures + failed };
    // A trial that lapsed has not ended: the tally that was written when it began is kept.
    const written = kind === 'lapsed' ? Promise.resolve() : tallies.keep(group, id, ended);
    write(message, written, () => giveBack(link, message, fate.afterMs));
  }

  /** Extends the lease until the write is done, then reports the outcome to the server. */
  function write(message: Msg, written: Promise<void>, report: () => void): void {
    const lease = keepingLease(message);
    const done = written
      .then(report)
      // Its lease expires, and the next delivery counts this one as interrupted.
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
    /** Resolves when all writes are done. */
    ended: async () => void (await Promise.all(writing)),
  };
}
