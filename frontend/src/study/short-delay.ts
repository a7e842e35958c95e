import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ReviewResponse } from '@anamnesis/contracts/cards/study/schedule.ts';

export type ShortDelay = NonNullable<AnkiCard['previousDelayType']>;

/** The specification's delays (specification 2 §9), in milliseconds. */
export const delayMs: Record<ShortDelay, number> = { oneMinute: 60_000, tenMinutes: 600_000 };

/** A delayed card comes back with this label whatever its schedule (specification 2 §4, "Next-review label"). */
const nextReviewAfter: Record<ShortDelay, string> = { oneMinute: '10 minutes', tenMinutes: '1 day' };

/** Wrong: one minute. Right after one minute: ten minutes. Right after ten minutes, or at once: none. */
export function delayAfter(
  card: Pick<AnkiCard, 'previousDelayType'>,
  response: ReviewResponse,
): ShortDelay | null {
  if (response === 'incorrect') return 'oneMinute';
  return card.previousDelayType === 'oneMinute' ? 'tenMinutes' : null;
}

/** The card in a delay that begins at `now`, in milliseconds. */
export function putOff(card: AnkiCard, delay: ShortDelay, now: number) {
  const until = now + delayMs[delay];
  return {
    delay,
    until,
    card: {
      ...card,
      previousDelayType: delay,
      delayedUntil: new Date(until).toISOString(),
      nextReview: nextReviewAfter[delay],
    },
  };
}
