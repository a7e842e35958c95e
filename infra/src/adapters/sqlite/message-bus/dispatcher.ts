import { type Backoff, retry } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CommitQueue } from '../commit-queue.ts';
import { messageOf } from '../../common/message-bus/json.ts';
import type { BusLogger } from '../../common/message-bus/logger.ts';
import {
  deliver,
  redeliveryDecision,
  type Member,
  type DeliveryOutcome,
  logLevelOf,
  logMessageOf,
  type Unacknowledged,
} from '../../common/message-bus/member.ts';
import type { WaitingMessage } from '../../common/message-bus/deliveries.ts';
import type { Queue } from './queue.ts';

/** Delivers the messages of one group to its members. */
export type Dispatcher = {
  members: Set<Member>;
  /** To be called when there may be something to deliver. */
  wake(): void;
  /** Stops delivering; resolves when no claim is in progress. */
  close(): Promise<void>;
};

type Claim = { messages: WaitingMessage[]; nextVisible: number | null };
type Tools = { queue: Queue; commits: CommitQueue; clock: Clock; logger: BusLogger };

const longestSleepMs = 60_000;
const pauseAfterErrorMs = 1000;
const storingAgain: Backoff = { firstMs: 500, longestMs: 30_000, fixedShare: 0.5 };

export function createDispatcher(group: string, { queue, commits, clock, logger }: Tools): Dispatcher {
  const members = new Set<Member>();
  const atWork = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  const closing = new AbortController();

  const now = (): number => clock().getTime();
  const freeMembers = (): Member[] =>
    [...members].filter(({ busy, limits }) => busy < limits.concurrency).sort((a, b) => a.busy - b.busy);
  const warn = (error: unknown, text: string): void => logger.warn({ group, error: messageOf(error) }, text);

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(wake, Math.min(Math.max(ms, 1), longestSleepMs));
  }

  /** Counts the delivery before the handler starts: a process that dies cannot tell that it did. */
  function claim(places: number): Claim {
    const time = now();
    const messages = queue
      .waiting(group, time, places + atWork.size)
      .filter(({ seq }) => !atWork.has(seq))
      .slice(0, places);
    for (const { seq } of messages) queue.begin(seq);
    return { messages, nextVisible: queue.nextVisible(group, time) };
  }

  async function claimAndHand(free: Member[]): Promise<void> {
    const places = free.reduce((sum, { busy, limits }) => sum + limits.concurrency - busy, 0);
    const { messages, nextVisible } = await commits.writeSoon(() => claim(places));
    for (const message of messages) hand(message);
    if (nextVisible !== null) sleep(nextVisible - now());
  }

  function hand(message: WaitingMessage): void {
    const member = freeMembers()[0];
    if (!member || closing.signal.aborted) {
      // All members have stopped since the claim.
      commits.write(() => queue.takeBack(message.seq)).catch((error) => warn(error, 'a claim stays counted'));
      return;
    }
    atWork.add(message.seq);
    // Durable before the trial begins: it may crash this process.
    const beginTrial = (): Promise<number> => commits.write(() => queue.beginTrial(message.seq));
    deliver(member, message, beginTrial, (outcome, trial) => settle(member, message, outcome, trial));
  }

  function settle(
    { limits }: Member,
    message: WaitingMessage,
    outcome: DeliveryOutcome,
    trial: boolean,
  ): void {
    const { seq, id, subject, failures } = message;
    const end = outcome.kind === 'acknowledged' ? () => void queue.done(seq) : unacknowledged(outcome);
    void keep(message, outcome, end);
    // The next claim shares the commit of this outcome.
    wake();

    function unacknowledged(ended: Unacknowledged): () => void {
      const { kind, error } = ended;
      const fate = redeliveryDecision(ended, failures, limits);
      const facts = { group, id, subject, attempt: failures + 1, error };
      logger[logLevelOf(ended)]?.(facts, logMessageOf(ended, fate));
      return () => {
        if (kind !== 'lapsed') queue.end({ seq, failed: kind === 'failed', trial, error });
        if (fate.buried) queue.bury(seq);
        else queue.retryAfter(seq, fate.afterMs, now());
      };
    }
  }

  /** Stores how a delivery ended; until then the message is not delivered again. */
  async function keep({ seq }: WaitingMessage, { kind }: DeliveryOutcome, end: () => void): Promise<void> {
    if (!(await store(end))) return;
    atWork.delete(seq);
    // A claim in the same commit has passed over it.
    if (kind !== 'acknowledged') wake();
  }

  const failedToStore = (error: unknown, failures: number): void => {
    if (failures === 1) warn(error, 'the outcome of a delivery could not be stored, will retry');
  };

  /** Tries again while that fails. Resolves false when the bus closes meanwhile: the delivery is then an interruption. */
  function store(end: () => void): Promise<boolean> {
    // What a loss of power undoes here is delivered again.
    const write = (): Promise<void> => commits.writeSoon(end);
    const signal = closing.signal;
    const options = { backoff: storingAgain, isTransient: () => true, onFailure: failedToStore, signal };
    return retry(write, options).then(
      () => true,
      () => false,
    );
  }

  function wake(): void {
    const free = freeMembers();
    if (closing.signal.aborted || free.length === 0) return;
    if (claiming) {
      wokenMeanwhile = true;
      return;
    }
    wokenMeanwhile = false;
    claiming = claimAndHand(free)
      .catch((error) => {
        warn(error, 'messages could not be claimed');
        sleep(pauseAfterErrorMs);
      })
      .finally(() => {
        claiming = null;
        if (wokenMeanwhile) wake();
      });
  }

  return {
    members,
    wake,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await claiming;
    },
  };
}
