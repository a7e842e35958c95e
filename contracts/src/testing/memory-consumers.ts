import {
  type ConsumeOptions,
  type Delivery,
  PermanentFailure,
  RequeueRequested,
} from '../ports/log/message-bus.ts';
import { type QueuedMessage, waitingOf } from './memory-queues.ts';

type Handler = (delivery: Delivery) => Promise<void>;
type Limits = ReturnType<typeof limitsOf>;
type Member = { limits: Limits; handler: Handler; busy: number; running: Set<Promise<void>> };

type Outcome =
  | { kind: 'acknowledged' }
  /** It exceeded its time: an interruption, and no failure. */
  | { kind: 'lapsed' }
  | { kind: 'failed' | 'given up'; error: string }
  | { kind: 'requeued'; error: string; pauseMs: number };

/** The members of a group, which share its messages. */
export type Consumers = {
  size(): number;
  /** Returns what ends the membership: it resolves when the member's running handlers have finished. */
  join(options: ConsumeOptions, handler: Handler): () => Promise<void>;
  leaveAll(): Promise<void>;
  /** To be called when there may be something to deliver. */
  wake(): void;
};

export function createConsumers(messages: Set<QueuedMessage>, group: string): Consumers {
  const members = new Set<Member>();
  const atWork = new Set<QueuedMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (members.size === 0) return;
    const now = performance.now();
    let nextAt = Infinity;
    for (const message of waitingOf(messages, group)) {
      if (atWork.has(message)) continue;
      if (message.visibleAt > now) {
        nextAt = Math.min(nextAt, message.visibleAt);
        continue;
      }
      const member = leastBusy(members);
      // Whoever is free next wakes the group again.
      if (!member) return;
      deliver(member, message);
    }
    if (nextAt < Infinity) timer = setTimeout(wake, nextAt - now);
  }

  function deliver(member: Member, message: QueuedMessage): void {
    const { limits, handler } = member;
    let isOver = false;
    let isTrial = false;
    const end = (outcome: Outcome): void => {
      clearTimeout(lapsing);
      // A delivery that has lapsed may still be acknowledged.
      if (isOver && outcome.kind === 'acknowledged') messages.delete(message);
      if (isOver) return;
      isOver = true;
      member.busy -= 1;
      atWork.delete(message);
      if (outcome.kind === 'acknowledged') messages.delete(message);
      else record(message, outcome, isTrial, limits);
      wake();
    };
    const lapse = (): void => end({ kind: 'lapsed' });
    let lapsing = setTimeout(lapse, limits.ackTimeoutMs);
    const delivery: Delivery = {
      id: message.id,
      subject: message.subject,
      data: JSON.parse(message.json) as unknown,
      attempt: message.failures + 1,
      interruptions: message.unended,
      async beginTrial() {
        isTrial = true;
        message.trials += 1;
        return message.trials - 1;
      },
      extend() {
        clearTimeout(lapsing);
        if (!isOver) lapsing = setTimeout(lapse, limits.ackTimeoutMs);
      },
    };
    // Counted before the handler starts: a process that dies cannot tell that it did.
    message.unended += 1;
    member.busy += 1;
    atWork.add(message);
    const running = handle(handler, delivery).then(end);
    member.running.add(running);
    void running.finally(() => member.running.delete(running));
  }

  async function leave(member: Member): Promise<void> {
    members.delete(member);
    wake();
    await Promise.all(member.running);
  }

  return {
    size: () => members.size,
    join(options, handler) {
      const member = { limits: limitsOf(options), handler, busy: 0, running: new Set<Promise<void>>() };
      members.add(member);
      wake();
      return () => leave(member);
    },
    leaveAll: async () => void (await Promise.all([...members].map(leave))),
    wake,
  };
}

const limitsOf = (options: ConsumeOptions) => ({
  concurrency: options.concurrency ?? 1,
  maxAttempts: options.maxAttempts ?? 5,
  ackTimeoutMs: options.ackTimeoutMs ?? 60_000,
  // A spec does not wait unless it says so.
  backoffMs: options.backoffMs ?? (() => 0),
});

const leastBusy = (members: Iterable<Member>): Member | undefined =>
  [...members]
    .filter(({ busy, limits }) => busy < limits.concurrency)
    .sort((one, other) => one.busy - other.busy)[0];

/** Counts how a delivery ended, and when the message is delivered again, if ever. */
function record(
  message: QueuedMessage,
  outcome: Exclude<Outcome, { kind: 'acknowledged' }>,
  isTrial: boolean,
  { maxAttempts, backoffMs }: Limits,
): void {
  if (outcome.kind !== 'lapsed') {
    message.unended -= 1;
    message.trials -= Number(isTrial);
    message.failures += Number(outcome.kind === 'failed');
    message.error = outcome.error;
  }
  message.isDead =
    outcome.kind === 'given up' || (outcome.kind === 'failed' && message.failures >= maxAttempts);
  if (message.isDead) return;
  const pauseMs = outcome.kind === 'requeued' ? outcome.pauseMs : backoffMs(message.failures + 1);
  message.visibleAt = performance.now() + pauseMs;
}

async function handle(handler: Handler, delivery: Delivery): Promise<Outcome> {
  try {
    // Nobody who publishes or consumes runs a handler.
    await Promise.resolve();
    await handler(delivery);
    return { kind: 'acknowledged' };
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof RequeueRequested) return { kind: 'requeued', error, pauseMs: cause.pauseMs };
    return { kind: cause instanceof PermanentFailure ? 'given up' : 'failed', error };
  }
}
