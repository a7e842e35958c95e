import type { Msg } from 'nats';
import type { ConsumeOptions, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { messageOf } from '../json.ts';
import type { BusLogger } from '../logger.ts';
import { createMember, deliver, type Handler, type Outcome } from '../member.ts';
import type { Waiting } from '../queue.ts';
import { matches } from '../subjects.ts';
import { acknowledge, deliveriesOf, giveBack, keepLease, terminate } from './answers.ts';
import type { Link } from './connection.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Names } from './names.ts';
import { openPlace, type Place } from './place.ts';

export type ConsumingDeps = {
  link: Link;
  names: Names;
  deadLetters: DeadLetters;
  leaseMs: number;
  logger: BusLogger;
};

/** What a member of a group knows of its registration on the server. */
export type Registration = { exact: boolean; renew: () => Promise<void> };

const outdatedPauseMs = 1_000;

/** Begins to take messages for a group that is registered. The lease of a message is kept while its handler works. */
export function startMember(
  deps: ConsumingDeps,
  options: ConsumeOptions,
  handler: Handler,
  registration: Registration,
): Subscription {
  const { link, names, deadLetters, leaseMs, logger } = deps;
  const { group, subjects } = options;
  const member = createMember(options, handler);
  const { limits } = member;
  const burying = new Set<Promise<void>>();
  const places: Place[] = [];

  function take(place: Place, message: Msg): void {
    const waiting = toWaiting(names, message);
    if (!subjects.some((pattern) => matches(pattern, waiting.subject))) return leaveOut(place, message);
    if (waiting.attempts > limits.maxAttempts) {
      bury(
        message,
        { ...waiting, attempts: limits.maxAttempts },
        'the process ended during the last attempt',
      );
      return place.free();
    }
    const lease = setInterval(() => keepLease(link, message), leaseMs / 3);
    let settled = false;
    deliver(member, waiting, (outcome) => {
      clearInterval(lease);
      settle(message, waiting, outcome);
      // The second time it is an acknowledgement that came late: its place has been given away.
      if (!settled) place.free();
      settled = true;
    });
  }

  /** A message that only the width of the filter brought here, or a newer copy of the service wants. */
  function leaveOut(place: Place, message: Msg): void {
    if (!registration.exact) {
      acknowledge(link, message);
      return place.free();
    }
    giveBack(link, message, outdatedPauseMs);
    logger.warn({ group, subjects }, 'another copy consumes other subjects; this one takes no more');
    void Promise.all(places.map((each) => each.stop()));
  }

  function settle(message: Msg, waiting: Waiting, outcome: Outcome): void {
    if (outcome.acknowledged) return acknowledge(link, message);
    const { id, subject, attempts: attempt } = waiting;
    const last = attempt >= limits.maxAttempts;
    const text = last ? 'a message became a dead letter' : 'a delivery failed';
    logger.warn({ group, id, subject, attempt, error: outcome.error }, text);
    if (last) bury(message, waiting, outcome.error);
    else giveBack(link, message, limits.backoffMs(attempt + 1));
  }

  function bury(message: Msg, waiting: Waiting, error: string): void {
    const lease = setInterval(() => keepLease(link, message), leaseMs / 3);
    const done = deadLetters
      .keep(group, waiting, error)
      .then(() => terminate(link, message))
      // Its lease ends, and whoever gets it next buries it.
      .catch((failure) =>
        logger.warn({ group, error: messageOf(failure) }, 'a dead letter could not be kept'),
      )
      .finally(() => {
        clearInterval(lease);
        burying.delete(done);
      });
    burying.add(done);
  }

  const repair = renewing(registration.renew);
  const pullSubject = `$JS.API.CONSUMER.MSG.NEXT.${names.stream}.${names.consumer(group)}`;
  const heartbeatMs = leaseMs / 3;
  for (let n = 0; n < limits.concurrency; n += 1) {
    places.push(openPlace({ link, pullSubject, heartbeatMs, take, repair }));
  }
  const checking = setInterval(() => places.forEach((place) => place.check()), heartbeatMs);

  return {
    async stop() {
      clearInterval(checking);
      await Promise.all(places.map((place) => place.stop()));
      await Promise.all(member.running);
      await Promise.all(burying);
    },
  };
}

const shortPause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 200 + 300 * Math.random()));

/** Renews once for all places that ask for it at a time, after a pause. Never rejects. */
function renewing(renew: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | null = null;
  return () =>
    (going ??= shortPause()
      .then(renew)
      .catch(() => undefined)
      .finally(() => (going = null)));
}

function toWaiting(names: Names, message: Msg): Waiting {
  return {
    seq: 0,
    id: message.headers?.get('Nats-Msg-Id') ?? '',
    subject: names.subjectOf(message.subject),
    json: message.string(),
    attempts: deliveriesOf(message),
  };
}
