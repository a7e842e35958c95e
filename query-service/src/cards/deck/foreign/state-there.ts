import type { AnswersElsewhereDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { CardNote } from '@anamnesis/contracts/cards/imports/note.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { DeckSchedule } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { dayNumber } from '../calendar.ts';
import { type StudyState, studyState, unstudied } from '../study-state.ts';

export type LastAnswers = ReadonlyMap<string, Pick<AnswersElsewhereDocument, 'answers'>>;

type Known = { learning: CardNote['learning']; answers: LastAnswers; includeScheduling: boolean };

/** Answers that came twice were moved by milliseconds. */
const sameMs = 1_000;

/** Where a card stands: one that was being learnt when it came, and was not answered since, is so still. */
export function stateThere(
  { cardId, schedule }: Pick<CardDocument, 'cardId' | 'schedule'>,
  { learning, answers, includeScheduling }: Known,
): StudyState {
  if (!includeScheduling) return unstudied;
  const state = studyState(schedule);
  const { lastReviewed } = schedule.spacedRepetition;
  const last = answers.get(cardId)?.answers.at(-1)?.[0];
  const isAsItCame = lastReviewed !== null && last !== undefined && Date.parse(lastReviewed) - last < sameMs;
  return learning && isAsItCame ? { ...state, schedule: scheduleOf(learning) } : state;
}

function scheduleOf({ again, at, isDay, left }: NonNullable<CardNote['learning']>): DeckSchedule {
  const steps = { again, ...(left > 0 && { left }) };
  if (!isDay) return { kind: 'learning', ...steps, dueAt: at };
  const date = new Date(at * 1000).toISOString().slice(0, 10);
  return { kind: 'learningOnDay', ...steps, dueDay: dayNumber(date) };
}
