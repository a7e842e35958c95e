import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { AttemptCounter, AttemptLimit } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';

/** From `after` failures within `withinMs` on, one attempt is allowed per `everyMs`; steps ascend, the last one stays. */
export type GuessPace = { withinMs: number; steps: readonly PaceStep[] };
export type PaceStep = { after: number; everyMs: number };

/** An attempt that is admitted, until its outcome is known. */
export type Admitted = { wrong: () => Promise<void>; notWrong: () => Promise<void> };

type Dependencies = { attempts: AttemptCounter; clock: Clock };

/**
 * `reserved` counts an attempt before it is made: exact under concurrency. `after` counts it only once it has failed.
 */
export type WhenCounted = 'reserved' | 'after';

/** Admits an attempt, or throws with the time until the next one. */
export async function admit(
  { attempts, clock }: Dependencies,
  { key, pace, counted }: { key: string; pace: GuessPace; counted: WhenCounted },
): Promise<Admitted> {
  const limit = limitOf(pace);
  const { count } = await (counted === 'reserved' ? attempts.add(key, limit) : attempts.look(key, limit));
  const isKept = counted === 'reserved' && count <= limit.most;
  const giveBack = async (): Promise<void> => void (isKept && (await attempts.takeBack(key)));
  const everyMs = pace.steps.findLast(({ after }) => count > after)?.everyMs;
  const slow = `${key} slow`;
  if (everyMs !== undefined) {
    const turn = await attempts.add(slow, { most: 1, withinMs: everyMs });
    if (turn.count > 1) {
      await giveBack();
      throw tooMany(turn.until.getTime() - clock().getTime());
    }
  }
  return {
    async wrong() {
      if (counted === 'after') await attempts.add(key, limit);
    },
    async notWrong() {
      await giveBack();
      if (everyMs !== undefined) await attempts.takeBack(slow);
    },
  };
}

const limitOf = ({ withinMs, steps }: GuessPace): AttemptLimit => ({
  most: steps.at(-1)?.after ?? Number.MAX_SAFE_INTEGER,
  withinMs,
});

/** Contains the time to wait; the same when there is no account. */
export function tooMany(waitMs: number): Rejection {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many attempts. Please wait ${wait} and try again.`;
  return new Rejection(commonRefusals.TOO_MANY_ATTEMPTS, message, {}, seconds);
}
