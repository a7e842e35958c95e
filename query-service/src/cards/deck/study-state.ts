import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { DeckCardState, DeckSchedule } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { dayNumber } from './calendar.ts';

export type StudyState = Omit<DeckCardState, 'isSuspended' | 'flag'>;

/** Of a card that was never answered, or whose schedule is not wanted. */
export const unstudied: StudyState = {
  schedule: { kind: 'new' },
  reviews: 0,
  lapses: 0,
  reviewedAt: null,
  memory: null,
};

/** Where a card stands, in Anki's terms; dates are those of the person. */
export function studyState(schedule: CardSchedule): StudyState {
  const { spacedRepetition, memory } = schedule;
  const { lastReviewed } = spacedRepetition;
  if (spacedRepetition.totalReviews === 0) return unstudied;
  return {
    schedule: deckSchedule(schedule),
    reviews: spacedRepetition.totalReviews,
    lapses: memory?.lapses ?? 0,
    reviewedAt: lastReviewed === null ? null : Math.floor(Date.parse(lastReviewed) / 1000),
    memory: memory && { stability: memory.stability, difficulty: memory.difficulty },
  };
}

function deckSchedule({ spacedRepetition, delay, memory }: CardSchedule): DeckSchedule {
  const again = (memory?.lapses ?? 0) > 0;
  if (delay !== null) return { kind: 'learning', again, dueAt: Math.floor(Date.parse(delay.until) / 1000) };
  const dueDay = dayNumber(spacedRepetition.dueDate);
  if (spacedRepetition.isLearning) return { kind: 'learningOnDay', again, dueDay };
  return { kind: 'review', dueDay, interval: Math.max(1, spacedRepetition.intervalDays) };
}
