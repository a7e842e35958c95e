import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import {
  type ConsumeOptions,
  type Delivery,
  PermanentFailure,
  RequeueRequested,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import { fromJson, messageOf } from './json.ts';
import type { WaitingMessage } from './deliveries.ts';

export type Handler = (delivery: Delivery) => Promise<void>;

/** How a delivery ended. One that lapsed (exceeded its time) may still be acknowledged later. */
export type DeliveryOutcome =
  | { kind: 'acknowledged' }
  | { kind: 'failed' | 'given up' | 'lapsed'; error: string }
  /** `isExpected`: it waits its turn; otherwise something failed that it waits for. */
  | { kind: 'handed back'; error: string; pauseMs: number; isExpected: boolean };
export type Unacknowledged = Exclude<DeliveryOutcome, { kind: 'acknowledged' }>;

type Limits = {
  concurrency: number;
  maxAttempts: number;
  ackTimeoutMs: number;
  backoffMs: (attempt: number) => number;
};

/** One consumer of a group: its limits and its running handlers. */
export type Member = {
  limits: Limits;
  handler: Handler;
  /** Deliveries that count against `concurrency`. One that lapsed does not count, though its handler may still run. */
  busy: number;
  running: Set<Promise<void>>;
};

const backoff: Backoff = { firstMs: 1_000, longestMs: 60_000, factor: 4, fixedShare: 0.5 };

const defaults: Limits = {
  concurrency: 1,
  maxAttempts: 5,
  ackTimeoutMs: 60_000,
  /** Up to 1 s before the second attempt, then four times as long each time, up to a minute. */
  backoffMs: (attempt) => backoffMs(attempt - 1, backoff),
};

export function createMember(options: ConsumeOptions, handler: Handler): Member {
  const limits = {
    concurrency: options.concurrency ?? defaults.concurrency,
    maxAttempts: options.maxAttempts ?? defaults.maxAttempts,
    ackTimeoutMs: options.ackTimeoutMs ?? defaults.ackTimeoutMs,
    backoffMs: options.backoffMs ?? defaults.backoffMs,
  };
  return { limits, handler, busy: 0, running: new Set() };
}

/** A message that was not acknowledged is redelivered after a pause or becomes a dead letter. */
export type RedeliveryDecision = { buried: true } | { buried: false; afterMs: number };

/** `failures`: how many deliveries of the message failed before this one. */
export function redeliveryDecision(
  outcome: Unacknowledged,
  failures: number,
  limits: Limits,
): RedeliveryDecision {
  if (outcome.kind === 'handed back') return { buried: false, afterMs: outcome.pauseMs };
  const failed = outcome.kind === 'failed' ? 1 : 0;
  if (outcome.kind === 'given up' || failures + failed >= limits.maxAttempts) return { buried: true };
  return { buried: false, afterMs: limits.backoffMs(failures + 2) };
}

/** Work that waits its turn does so hundreds of times in an upload: among it a failure would not be seen. */
export const logLevelOf = (outcome: Unacknowledged): 'debug' | 'warn' =>
  outcome.kind === 'handed back' && outcome.isExpected ? 'debug' : 'warn';

/** The log message for a delivery that was not acknowledged. */
export const logMessageOf = ({ kind }: Unacknowledged, fate: RedeliveryDecision): string =>
  fate.buried
    ? 'a message became a dead letter'
    : `a delivery ${kind === 'handed back' ? 'was ' : ''}${kind}`;

/**
 * Passes a message to a member's handler. `settle` is called when the delivery lapses and when the handler ends: after a lapse
 * only for an acknowledgement. `trial`: whether the handler had begun a trial.
 */
export function deliver(
  member: Member,
  message: WaitingMessage,
  beginTrial: () => Promise<number>,
  settle: (outcome: DeliveryOutcome, trial: boolean) => void,
): void {
  let lapsed = false;
  let trial = false;
  const { ackTimeoutMs } = member.limits;
  const end = (outcome: DeliveryOutcome): void => {
    clearTimeout(timer);
    if (!lapsed) member.busy -= 1;
    if (!lapsed || outcome.kind === 'acknowledged') settle(outcome, trial);
  };
  const expire = (): void => {
    end({ kind: 'lapsed', error: `not acknowledged within ${ackTimeoutMs} ms` });
    lapsed = true;
  };
  const timer = setTimeout(expire, ackTimeoutMs);
  const delivery: Delivery = {
    id: message.id,
    subject: message.subject,
    data: fromJson(message.json),
    attempt: message.failures + 1,
    interruptions: message.interruptions,
    beginTrial() {
      trial = true;
      return beginTrial();
    },
    extend: () => {
      if (!lapsed) timer.refresh();
    },
  };
  member.busy += 1;
  const running = handle(member.handler, delivery).then(end);
  member.running.add(running);
  void running.finally(() => member.running.delete(running));
}

async function handle(handler: Handler, delivery: Delivery): Promise<DeliveryOutcome> {
  try {
    await handler(delivery);
    return { kind: 'acknowledged' };
  } catch (error) {
    if (error instanceof RequeueRequested)
      return {
        kind: 'handed back',
        error: messageOf(error),
        pauseMs: error.pauseMs,
        isExpected: error.cause === undefined,
      };
    return { kind: error instanceof PermanentFailure ? 'given up' : 'failed', error: messageOf(error) };
  }
}
