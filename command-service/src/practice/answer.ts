import {
  type CardSchedule,
  newCardSchedule,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { knownForDays } from '@anamnesis/contracts/practice/limits.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { schedule } from '../cards/scheduling/scheduler.ts';
import { askedInPractice } from './asked.ts';
import { countsAt, isBlockOver } from './blocks/block.ts';
import { evolvePractice, type Practice, subjectsOfExam } from './practice.ts';

/** When something was done, and under which policy missed questions come back. */
export type AnswerMoment = { at: string; studyDay: string; policy: SchedulingPolicy };

type Given = AnswerMoment & { chosen: number | null; isCorrect: boolean; timeTaken: number | null };
export type AnswerCommand = Given & { type: 'Answer'; questionId: string };
export type AnswerElsewhereCommand = Given & { type: 'AnswerElsewhere'; question: GivenQuestion };

/** What a person chose: in an exam a choice, everywhere else the answer. It counts by when it was made. */
export function answer({ questionId, ...given }: AnswerCommand, state: Practice): PracticeEvent[] {
  const question = askedInPractice(state, questionId);
  if (question.isCorrect !== null) return [];
  if (question.blockId === null) return [answeredEvent(questionId, given, state)];
  const { block } = state;
  if (block?.blockId !== question.blockId || isBlockOver(block, given.at))
    throw new Rejection(practiceRefusals.BLOCK_ENDED, 'The time of this block is over');
  const at = countsAt(block, given.at);
  if (at === null)
    throw new Rejection(practiceRefusals.BLOCK_PAUSED, 'This block is paused. Please resume it first');
  if (block.mode === 'tutor') return [answeredEvent(questionId, { ...given, at }, state)];
  const { chosen } = given;
  if (chosen === null) throw new Rejection(practiceRefusals.PRACTICE_OPTION, 'Please choose an option');
  if (chosen === question.chosen) return [];
  const { blockId } = block;
  return [{ type: 'PracticeOptionChosen', data: { questionId, blockId, chosen, at } }];
}

/** In a quiz of somebody's notes: the question counts as given and answered, once. An open exam that asks it keeps it to itself. */
export function answerElsewhere(
  { question, ...given }: AnswerElsewhereCommand,
  state: Practice,
): PracticeEvent[] {
  const { questionId, item } = question;
  if (state.asked.has(questionId) || subjectsOfExam(state).has(askedSubjectOf(item))) return [];
  const asked: PracticeEvent = { type: 'PracticeQuestionGiven', data: { ...question, at: given.at } };
  return [asked, answeredEvent(questionId, given, evolvePractice(state, asked))];
}

/** The server knows the key: what the client says of an option that it names does not count. */
export function answeredEvent(questionId: string, given: Given, state: Practice): PracticeEvent {
  const { item, system, science, difficulty, blockId } = askedInPractice(state, questionId);
  const { chosen, timeTaken, at, studyDay } = given;
  const isCorrect = chosen === null ? given.isCorrect : chosen === 0;
  const next = comesBack(state, item, isCorrect, given);
  const place = { questionId, blockId, item, system, science, difficulty };
  return {
    type: 'PracticeQuestionAnswered',
    data: { ...place, chosen, isCorrect, timeTaken, at, studyDay, schedule: next },
  };
}

/** When a question that is missed now, or was before, comes back; null: it is known. */
function comesBack(
  { missed }: Practice,
  item: string,
  isCorrect: boolean,
  { at, studyDay, policy }: AnswerMoment,
): CardSchedule | null {
  const known = missed.get(item)?.schedule;
  if (isCorrect && !known) return null;
  const response = isCorrect ? 'correct' : 'incorrect';
  const review = { response, at, studyDay, useShortDelay: false } as const;
  const { next } = schedule(known ?? newCardSchedule(studyDay), review, policy);
  return isCorrect && next.spacedRepetition.intervalDays > knownForDays ? null : next;
}
