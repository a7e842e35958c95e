import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CommitQueue } from '../sqlite/commit-queue.ts';
import { messageOf } from './json.ts';
import type { BusLogger } from './logger.ts';
import { deliver, type Member, type Outcome } from './member.ts';
import type { Queue, Waiting } from './queue.ts';

/** Hands the messages of one group to its members. */
export type Dispatcher = {
  members: Set<Member>;
  /** There may be something to deliver. */
  wake(): void;
  /** Delivers no more; resolves when nothing is being claimed. */
  close(): Promise<void>;
};

type Claim = { messages: Waiting[]; nextVisible: number | null };
type Tools = { queue: Queue; commits: CommitQueue; clock: Clock; logger: BusLogger };

const longestSleepMs = 60_000;
const pauseAfterErrorMs = 1000;

export function createDispatcher(group: string, { queue, commits, clock, logger }: Tools): Dispatcher {
  const members = new Set<Member>();
  const atWork = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let closed = false;

  const now = (): number => clock().getTime();
  const freeMembers = (): Member[] =>
    [...members].filter(({ busy, limits }) => busy < limits.concurrency).sort((a, b) => a.busy - b.busy);
  const warn = (error: unknown, text: string): void => logger.warn({ group, error: messageOf(error) }, text);

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(wake, Math.min(Math.max(ms, 1), longestSleepMs));
  }

  /** Counts the attempt before the handler starts, so that a message that kills the process does not do so for ever. */
  function claim(places: number, maxAttempts: number): Claim {
    const time = now();
    const messages = queue
      .waiting(group, time, places + atWork.size)
      .filter(({ seq }) => !atWork.has(seq))
      .slice(0, places);
    const exhausted = messages.filter(({ attempts }) => attempts >= maxAttempts);
    for (const { seq } of exhausted) queue.bury(seq, 'the process ended during the last attempt');
    const begun = messages.filter(({ attempts }) => attempts < maxAttempts);
    for (const { seq } of begun) queue.beginAttempt(seq);
    if (exhausted.length > 0) wokenMeanwhile = true;
    return {
      messages: begun.map((message) => ({ ...message, attempts: message.attempts + 1 })),
      nextVisible: queue.nextVisible(group, time),
    };
  }

  async function claimAndHand(free: Member[]): Promise<void> {
    const places = free.reduce((sum, { busy, limits }) => sum + limits.concurrency - busy, 0);
    const maxAttempts = Math.max(...free.map(({ limits }) => limits.maxAttempts));
    const { messages, nextVisible } = await commits.writeSoon(() => claim(places, maxAttempts));
    for (const message of messages) hand(message);
    if (nextVisible !== null) sleep(nextVisible - now());
  }

  function hand(message: Waiting): void {
    const member = freeMembers()[0];
    if (!member || closed) {
      // Everybody has left since the claim.
      commits
        .write(() => queue.giveAttemptBack(message.seq))
        .catch((error) => warn(error, 'a claim stays counted'));
      return;
    }
    atWork.add(message.seq);
    deliver(member, message, (outcome) => settle(member, message, outcome));
  }

  function settle({ limits }: Member, message: Waiting, outcome: Outcome): void {
    const { seq, attempts, id, subject } = message;
    // What a loss of power undoes here is delivered again.
    commits
      .writeSoon(() => {
        // Only here, in the order of the writes: a claim before this one would find the message waiting still.
        atWork.delete(seq);
        if (outcome.acknowledged) queue.done(seq);
        else if (attempts >= limits.maxAttempts) queue.bury(seq, outcome.error);
        else queue.retryAt(seq, now() + limits.backoffMs(attempts + 1), outcome.error);
      })
      .catch((error) => {
        atWork.delete(seq);
        warn(error, 'the outcome of a delivery could not be stored');
      });
    if (!outcome.acknowledged) {
      const text = attempts >= limits.maxAttempts ? 'a message became a dead letter' : 'a delivery failed';
      logger.warn({ group, id, subject, attempt: attempts, error: outcome.error }, text);
    }
    // The next claim shares the commit of this outcome.
    wake();
  }

  function wake(): void {
    const free = freeMembers();
    if (closed || free.length === 0) return;
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
      closed = true;
      clearTimeout(timer);
      await claiming;
    },
  };
}
