import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { delayAfter as delayOf, type GivenResponse } from '@anamnesis/contracts/cards/study/schedule.ts';

export type ShortDelay = NonNullable<AnkiCard['previousDelayType']>;

/** The specification's delays (specification 2 §9), in milliseconds. */
export const delayMs: Record<ShortDelay, number> = { oneMinute: 60_000, tenMinutes: 600_000 };

/** A delayed card comes back with these labels whatever its schedule (specification 2 §4, "Next-review label"). */
const nextReviewAfter: Record<ShortDelay, string> = { oneMinute: '10 minutes', tenMinutes: '1 day' };
const nextIfAfter: Record<ShortDelay, AnkiCard['nextIf']> = {
  oneMinute: { hard: '1 minute', easy: '1 day' },
  tenMinutes: { hard: '10 minutes', easy: '1 day' },
};

/** The short delay that a card is in after an answer. */
export const delayAfter = (
  { previousDelayType: delay, spacedRepetition: { intervalDays } }: AnkiCard,
  given: GivenResponse,
): ShortDelay | null => delayOf({ delay, intervalDays }, given);

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
      ...(card.nextIf && { nextIf: nextIfAfter[delay] }),
    },
  };
}
