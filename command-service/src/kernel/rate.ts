import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { AttemptLimit } from '@anamnesis/contracts/ports/attempt-counter.ts';
import type { Dependencies } from './dependencies.ts';

/** How often a person may do something; each limit has a window of its own. */
export type Rate = {
  /** Names the counter. */
  what: string;
  limits: readonly AttemptLimit[];
  /** For the person who is refused: what was done too often, as a sentence. */
  sentence: string;
};

const minuteMs = 60_000;

/** Counts one more time that a person does something, or throws TOO_MANY_ATTEMPTS with the time to wait. */
export async function countOrRefuse(
  { attempts, clock }: Pick<Dependencies, 'attempts' | 'clock'>,
  { what, limits, sentence }: Rate,
  userId: string,
): Promise<void> {
  for (const limit of limits) {
    const { count, until } = await attempts.add(`${what} ${limit.withinMs} ${userId}`, limit);
    if (count <= limit.most) continue;
    const waitMs = Math.max(1, until.getTime() - clock().getTime());
    const message = `${sentence} Please wait ${inWords(waitMs)} and try again.`;
    throw new Rejection(commonRefusals.TOO_MANY_ATTEMPTS, message, {}, Math.ceil(waitMs / 1000));
  }
}

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / minuteMs);
  if (minutes <= 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
