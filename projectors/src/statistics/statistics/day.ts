import { easy, hard, type Rating } from '@anamnesis/contracts/cards/study/schedule.ts';
import { longestGapMs } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import {
  cardsInCodes,
  codeFor,
  gradedAs,
  isCorrect,
  isEasy,
  isGraded,
  isHardCode,
  shortId,
  withCode,
  withoutCode,
} from './answer-code.ts';

export const dayKey = (userId: string, day: string): string => `day:${userId}:${day}`;

export const emptyDay = (userId: string, day: string): StudyDayDocument => ({
  kind: 'day',
  userId,
  day,
  answers: 0,
  correct: 0,
  asked: 0,
  remembered: 0,
  milliseconds: 0,
  spans: [],
  questions: '',
  reviews: '',
});

/** Stretches of study of a day, in order: the first and last instant of each, in milliseconds. */
type Spans = readonly number[];

/**
 * With another answer, in whatever order answers arrive. Between two stretches nobody studied: an answer shortly before or after one
 * prolongs it, and one shortly from two joins them.
 */
export function withInstant(spans: Spans, at: number): number[] {
  let [from, to] = [at, at];
  const others: number[] = [];
  for (let n = 0; n < spans.length; n += 2) {
    const [first, last] = [spans[n]!, spans[n + 1]!];
    const isNear = at >= first - longestGapMs && at <= last + longestGapMs;
    if (isNear) [from, to] = [Math.min(from, first), Math.max(to, last)];
    else others.push(first, last);
  }
  const before = others.filter((instant) => instant < from);
  return [...before, from, to, ...others.slice(before.length)];
}

export function lengthOfSpans(spans: Spans): number {
  let length = 0;
  for (let n = 0; n < spans.length; n += 2) length += spans[n + 1]! - spans[n]!;
  return length;
}

/** `took`: milliseconds before it, in which it was studied as well, as far as they are no pause. */
function withTime(day: StudyDayDocument, at: string, took = 0): StudyDayDocument {
  const end = Date.parse(at);
  const from = end - Math.min(took, longestGapMs);
  const spans = withInstant(from < end ? withInstant(day.spans, from) : day.spans, end);
  return { ...day, spans, milliseconds: lengthOfSpans(spans) + (day.elsewhereMilliseconds ?? 0) };
}

export type CardAnswer = {
  cardId: string;
  revision: number;
  isCorrect: boolean;
  rating?: Rating | undefined;
  at: string;
  /** Milliseconds until it, where they were measured. */
  took?: number | undefined;
  /** Whether it counts for retention; of the last answer of a card, whether the card was answered on an earlier day too. */
  grading: { isGraded: boolean } | { isKnown: boolean };
};

/**
 * What a day's text says of its cards, kept beside the day as it is in memory: who looks through the whole text for each answer takes
 * the longer the more there are.
 */
const cardsOf = new WeakMap<StudyDayDocument, Set<string>>();

/** The cards are those of the day that follows, which holds all of them. */
function takeCards(day: StudyDayDocument): Set<string> {
  const cards = cardsOf.get(day) ?? cardsInCodes(day.reviews);
  cardsOf.delete(day);
  return cards;
}

/** So many more answers were *hard* and *easy*. */
function withGrades(day: StudyDayDocument, by: { hard: number; easy: number }) {
  if (by.hard === 0 && by.easy === 0) return {};
  return { hard: (day.hard ?? 0) + by.hard, easy: (day.easy ?? 0) + by.easy };
}

export function withReview(day: StudyDayDocument, answer: CardAnswer): StudyDayDocument {
  const cards = takeCards(day);
  const { grading } = answer;
  const isFirst = !cards.has(shortId(answer.cardId));
  const graded = 'isGraded' in grading ? grading.isGraded : isFirst && grading.isKnown;
  const one = answer.isCorrect ? 1 : 0;
  const next = {
    ...withTime(day, answer.at, answer.took),
    answers: day.answers + 1,
    correct: day.correct + one,
    asked: day.asked + (graded ? 1 : 0),
    remembered: day.remembered + (graded ? one : 0),
    ...withGrades(day, { hard: answer.rating === hard ? 1 : 0, easy: answer.rating === easy ? 1 : 0 }),
    reviews: withCode(day.reviews, { ...answer, isGraded: graded }),
  };
  cardsOf.set(next, cards.add(shortId(answer.cardId)));
  return next;
}

/** Answers of one day that were given elsewhere, counted. */
export type AnswersElsewhere = Pick<
  StudyDayDocument,
  'answers' | 'correct' | 'asked' | 'remembered' | 'milliseconds'
> & { hard: number; easy: number };

export function withElsewhere(day: StudyDayDocument, counted: AnswersElsewhere): StudyDayDocument {
  const next = {
    ...day,
    answers: day.answers + counted.answers,
    correct: day.correct + counted.correct,
    asked: day.asked + counted.asked,
    remembered: day.remembered + counted.remembered,
    ...withGrades(day, counted),
    milliseconds: day.milliseconds + counted.milliseconds,
    elsewhereMilliseconds: (day.elsewhereMilliseconds ?? 0) + counted.milliseconds,
  };
  const cards = cardsOf.get(day);
  if (cards) {
    cardsOf.delete(day);
    cardsOf.set(next, cards);
  }
  return next;
}

/** The day without an answer that was taken back; unchanged where it is not one of this day. */
export function withoutReview(day: StudyDayDocument, cardId: string, revision: number): StudyDayDocument {
  const code = codeFor(day.reviews, cardId, revision);
  if (code === undefined) return day;
  const one = isCorrect(code) ? 1 : 0;
  return {
    ...day,
    answers: day.answers - 1,
    correct: day.correct - one,
    asked: day.asked - (isGraded(code) ? 1 : 0),
    remembered: day.remembered - (isGraded(code) ? one : 0),
    ...withGrades(day, { hard: isHardCode(code) ? -1 : 0, easy: isEasy(code) ? -1 : 0 }),
    reviews: withoutCode(day.reviews, code),
  };
}

/** An answer that another one came before, or was taken from before, counts for retention or no longer does. */
export function withGrading(
  day: StudyDayDocument,
  cardId: string,
  { reviewRevision, isGraded: counts }: { reviewRevision: number; isGraded: boolean },
): StudyDayDocument {
  const code = codeFor(day.reviews, cardId, reviewRevision);
  if (code === undefined || isGraded(code) === counts) return day;
  const sign = counts ? 1 : -1;
  return {
    ...day,
    asked: day.asked + sign,
    remembered: day.remembered + (isCorrect(code) ? sign : 0),
    reviews: day.reviews.replace(code, gradedAs(code, counts)),
  };
}

export const withQuestion = (
  day: StudyDayDocument,
  { isCorrect: right, at }: { isCorrect: boolean; at: string },
): StudyDayDocument => ({ ...withTime(day, at), questions: day.questions + (right ? '1' : '0') });
