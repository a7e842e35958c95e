import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { Msg } from 'nats';
import type { ConsumeOptions, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { messageOf } from '@anamnesis/infra/src/adapters/common/message-bus/json.ts';
import type { BusLogger } from '@anamnesis/infra/src/adapters/common/message-bus/logger.ts';
import {
  createMember,
  deliver,
  type Handler,
} from '@anamnesis/infra/src/adapters/common/message-bus/member.ts';
import type { QueuedMessage } from '@anamnesis/infra/src/adapters/common/message-bus/deliveries.ts';
import { matchesSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';
import { acknowledge, deliveriesOf, giveBack, placeOf } from './answers.ts';
import type { Link } from '../connection/connection.ts';
import type { Names } from '../names.ts';
import { openPullConsumer, type PullConsumer } from './pull-consumer.ts';
import { createSettling, type MessageLease, type SettlingDeps } from './settling.ts';
import { noTally, type Tally } from './tallies.ts';

export type ConsumingDeps = SettlingDeps & { link: Link; names: Names; logger: BusLogger };

/** The registration of a member's group on the server. */
export type Registration = { exact: boolean; renew: () => Promise<void> };

/** A message, how often the server has delivered it, and how that went. */
type Counted = QueuedMessage & { delivered: number; tally: Tally };

/** From 200 to 500 ms. */
const renewingPause: Backoff = { firstMs: 500, longestMs: 500, fixedShare: 0.4 };
const outdatedPauseMs = 1_000;

/** Starts to consume messages for a registered group. The lease of a message is extended while its handler runs. */
export function startMember(
  deps: ConsumingDeps,
  options: ConsumeOptions,
  handler: Handler,
  registration: Registration,
): Subscription {
  const { link, names, tallies, leaseMs, logger } = deps;
  const { group, subjects } = options;
  const member = createMember(options, handler);
  const settling = createSettling(deps, group, member.limits);
  const beginning = new Set<Promise<void>>();
  const places: PullConsumer[] = [];

  function take(place: PullConsumer, message: Msg): void {
    const waiting = toWaiting(names, message);
    if (!subjects.some((pattern) => matchesSubject(pattern, waiting.subject)))
      return leaveOut(place, message);
    const lease = settling.keepingLease(message);
    const delivered = deliveriesOf(message);
    const at = placeOf(message);
    if (delivered === 1) return hand(place, message, lease, { ...waiting, delivered, tally: noTally(at) });
    const counting = tallyOf(waiting.id, at)
      .then((tally) => hand(place, message, lease, { ...waiting, delivered, tally }))
      .catch((error) => {
        // Its lease expires, and the server redelivers it.
        lease.end();
        logger.warn({ group, error: messageOf(error) }, 'a delivery could not be started');
        place.free();
      })
      .finally(() => beginning.delete(counting));
    beginning.add(counting);
  }

  const tallyOf = async (id: string, at: number): Promise<Tally> =>
    tallies.read(await link.ready(leaseMs), group, id, at);

  function hand(
    place: PullConsumer,
    message: Msg,
    lease: MessageLease,
    { delivered, tally, ...rest }: Counted,
  ): void {
    const interruptions = Math.max(0, delivered - 1 - tally.ended);
    const waiting = { ...rest, seq: 0, failures: tally.failures, interruptions };
    const beginTrial = async (): Promise<number> => {
      await tallies.keep(group, waiting.id, { ...tally, trials: tally.trials + 1 });
      return tally.trials;
    };
    let settled = false;
    deliver(member, waiting, beginTrial, (outcome) => {
      lease.end();
      settling.settle(message, { ...waiting, tally }, outcome);
      // The second call is an acknowledgement after a lapse: the slot has been freed already.
      if (!settled) place.free();
      settled = true;
    });
  }

  /** A message that came only because the filter is too wide, or that a newer copy of the service wants. */
  function leaveOut(place: PullConsumer, message: Msg): void {
    if (!registration.exact) {
      acknowledge(link, message);
      return place.free();
    }
    giveBack(link, message, outdatedPauseMs);
    logger.warn(
      { group, subjects },
      'another copy of the service consumes other subjects; this one stops consuming',
    );
    void Promise.all(places.map((each) => each.stop()));
  }

  const repair = renewing(registration.renew);
  const pullSubject = `$JS.API.CONSUMER.MSG.NEXT.${names.stream}.${names.consumer(group)}`;
  const heartbeatMs = leaseMs / 3;
  for (let n = 0; n < member.limits.concurrency; n += 1) {
    places.push(openPullConsumer({ link, pullSubject, heartbeatMs, take, repair }));
  }
  const checking = setInterval(() => places.forEach((place) => place.check()), heartbeatMs);

  return {
    async stop() {
      clearInterval(checking);
      await Promise.all(places.map((place) => place.stop()));
      await Promise.all(beginning);
      await Promise.all(member.running);
      await settling.ended();
    },
  };
}

/** Renews the registration after a pause, once for all slots that ask at the same time. Never rejects. */
function renewing(renew: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | null = null;
  return () =>
    (going ??= sleep(backoffMs(1, renewingPause))
      .then(renew)
      .catch(() => undefined)
      .finally(() => (going = null)));
}

function toWaiting(names: Names, message: Msg): QueuedMessage {
  return {
    id: message.headers?.get('Nats-Msg-Id') ?? '',
    subject: names.subjectOf(message.subject),
    json: message.string(),
  };
}
