import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { SpacedRepetition } from '@anamnesis/contracts/cards/study/schedule.ts';
import { delayAfter, delayMs, putOff, type ShortDelay } from '../study/short-delay.ts';
import type { Recorded, UnsentCall } from '../unsent/unsent-call.ts';

/** The cards that are still to be studied on that day, as they are after the calls that wait to be sent. In their order. */
export function cardsNow(
  cards: readonly AnkiCard[],
  waiting: readonly UnsentCall[],
  day: string,
): AnkiCard[] {
  /** Null: done for the day. */
  const now = new Map<string, AnkiCard | null>(cards.map((card) => [card.id, card]));
  const before = new Map<string, AnkiCard>();
  for (const call of waiting) {
    switch (call.kind) {
      case 'answer': {
        const card = now.get(call.cardId);
        if (!card) break;
        before.set(call.commandId, card);
        now.set(card.id, answered(card, call));
        break;
      }
      case 'undo': {
        const card = before.get(call.of) ?? cards.find(({ id }) => id === call.cardId);
        if (card) now.set(card.id, { ...card, spacedRepetition: call.original });
        break;
      }
      case 'cleanUp':
        for (const [id, card] of now)
          if (card?.pdfId === call.documentId && card.previousDelayType) now.set(id, null);
        break;
      default:
    }
  }
  return cards
    .flatMap(({ id }) => now.get(id) ?? [])
    .filter(({ spacedRepetition }) => spacedRepetition.dueDate <= day);
}

function answered(
  card: AnkiCard,
  { response, at }: Extract<UnsentCall, { kind: 'answer' }>,
): AnkiCard | null {
  const delay = delayAfter(card, response);
  const missed = response === 'incorrect' ? { ...card, misses: card.misses + 1 } : card;
  return delay ? putOff(missed, delay, Date.parse(at)).card : null;
}

/** The card as the server has recorded it. */
export function learntCard(card: AnkiCard, { spacedRepetition, nextReview }: Recorded): AnkiCard {
  const delay = delayIn(spacedRepetition);
  const since = Date.parse(spacedRepetition.lastReviewed ?? '');
  const until =
    delay !== null && Number.isFinite(since) ? new Date(since + delayMs[delay]).toISOString() : null;
  return {
    ...card,
    spacedRepetition,
    nextReview: nextReview ?? card.nextReview,
    previousDelayType: until === null ? null : delay,
    delayedUntil: until,
  };
}

/** See `SpacedRepetition`: what the whole days of an interval say beside days. */
function delayIn({ intervalDays, totalReviews }: SpacedRepetition): ShortDelay | null {
  if (totalReviews === 0 || intervalDays > 0) return null;
  return intervalDays === 0 ? 'oneMinute' : 'tenMinutes';
}
