import type { ConsumeOptions, Delivery } from '@anamnesis/contracts/ports/message-bus.ts';
import { fromJson, messageOf } from './json.ts';
import type { Waiting } from './queue.ts';

export type Handler = (delivery: Delivery) => Promise<void>;

/** How a delivery ended. An acknowledgement may still come after the time for it was over. */
export type Outcome = { acknowledged: true } | { acknowledged: false; error: string };

type Limits = {
  concurrency: number;
  maxAttempts: number;
  ackTimeoutMs: number;
  backoffMs: (attempt: number) => number;
};

/** One consumer of a group: its limits, and the handlers at work. */
export type Member = {
  limits: Limits;
  handler: Handler;
  /** Deliveries that take up a place. One whose time is over does not, though its handler may go on. */
  busy: number;
  running: Set<Promise<void>>;
};

const defaults: Limits = {
  concurrency: 1,
  maxAttempts: 5,
  ackTimeoutMs: 60_000,
  /** 1 s before the second attempt, then four times as long each time, up to a minute. */
  backoffMs: (attempt) => Math.min(60_000, 1000 * 4 ** (attempt - 2)),
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

/** Gives a message to a member's handler; `settle` is called when it ends, and before that when its time is over. */
export function deliver(member: Member, message: Waiting, settle: (outcome: Outcome) => void): void {
  let late = false;
  const { ackTimeoutMs } = member.limits;
  const end = (outcome: Outcome): void => {
    clearTimeout(timer);
    if (!late) member.busy -= 1;
    if (!late || outcome.acknowledged) settle(outcome);
  };
  const expire = (): void => {
    end({ acknowledged: false, error: `not acknowledged within ${ackTimeoutMs} ms` });
    late = true;
  };
  const timer = setTimeout(expire, ackTimeoutMs);
  const delivery: Delivery = {
    id: message.id,
    subject: message.subject,
    data: fromJson(message.json),
    attempt: message.attempts,
    extend: () => {
      if (!late) timer.refresh();
    },
  };
  member.busy += 1;
  const running = handle(member.handler, delivery).then(end);
  member.running.add(running);
  void running.finally(() => member.running.delete(running));
}

async function handle(handler: Handler, delivery: Delivery): Promise<Outcome> {
  try {
    await handler(delivery);
    return { acknowledged: true };
  } catch (error) {
    return { acknowledged: false, error: messageOf(error) };
  }
}
