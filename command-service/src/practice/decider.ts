import {
  type CardSchedule,
  newCardSchedule,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/schedule.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type {
  BlockMode,
  FlagReason,
  GivenQuestion,
  PracticeEvent,
} from '@anamnesis/contracts/practice/events.ts';
import {
  apartMissed,
  blockGraceMs,
  knownForDays,
  mostBookmarks,
  secondsForQuestion,
} from '@anamnesis/contracts/practice/limits.ts';
import { subjectOf } from '@anamnesis/contracts/practice/question.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import type { Wish } from '@anamnesis/contracts/practice/wish.ts';
import { schedule } from '../cards/scheduling/scheduler.ts';
import {
  type Asked,
  type Block,
  evolvePractice,
  noPractice,
  type Practice,
  subjectsOfExam,
} from './practice.ts';
import { askWriting, endWriting, openWritten, type WrittenQuestionCommand } from './written-questions.ts';

/** When something was done, and under which policy missed questions come back. */
type Moment = { at: string; studyDay: string; policy: SchedulingPolicy };

export type PracticeCommand =
  | WrittenQuestionCommand
  /** `choices`: the first of those that were not asked just now is given, or the one asked longest ago; none that an open exam asks. */
  | { type: 'Give'; choices: readonly GivenQuestion[]; at: string }
  | ({ type: 'Answer'; questionId: string; chosen: number | null; isCorrect: boolean } & Moment & {
        timeTaken: number | null;
      })
  | ({
      type: 'StartBlock';
      blockId: string;
      mode: BlockMode;
      wish: Wish;
      questions: readonly GivenQuestion[];
    } & Moment)
  | ({ type: 'EndBlock'; blockId: string } & Moment)
  | { type: 'Bookmark'; questionId: string; isBookmarked: boolean }
  | { type: 'Flag'; questionId: string; reason: FlagReason; text: string; at: string }
  | { type: 'RecordCard'; questionId: string; documentId: string; cardId: string };

/** The practice questions of a person: specification 1 §4. The first option of a question is its key. */
export const practiceDecider: Decider<Practice, PracticeCommand, PracticeEvent> = {
  initialState: noPractice,
  evolve: evolvePractice,
  decide(command, state) {
    switch (command.type) {
      case 'Give':
        return give(command, state);
      case 'Answer':
        return answer(command, state);
      case 'StartBlock':
        return startBlock(command, state);
      case 'EndBlock':
        return endBlock(command, state);
      case 'Bookmark':
        return bookmark(command, state);
      case 'Flag': {
        const { questionId, reason, text, at } = command;
        const { item, edition } = askedIn(state, questionId);
        const data = { questionId, item, edition, reason, text, at };
        return [{ type: 'PracticeQuestionFlagged', data }];
      }
      case 'RecordCard': {
        const { questionId, documentId, cardId } = command;
        if (askedIn(state, questionId).card?.cardId === cardId) return [];
        return [{ type: 'PracticeCardMade', data: { questionId, documentId, cardId } }];
      }
      case 'AskWriting':
        return askWriting(state.written, command);
      case 'RecordWritten':
      case 'RefuseWriting':
        return endWriting(state.written, command);
      case 'OpenWritten':
        return openWritten(state.written, command);
      default:
        return command satisfies never;
    }
  },
};

/** Throws NOT_FOUND where this person was never given it. */
export function askedIn({ asked }: Practice, questionId: string): Asked {
  const question = asked.get(questionId);
  if (!question) throw notFound('Question');
  return question;
}

/** Whether the answer of a question is not to be seen: its exam goes on. */
export const isHidden = ({ block }: Practice, { blockId, isCorrect }: Asked): boolean =>
  block?.mode === 'exam' && block.blockId === blockId && isCorrect === null;

export const isOver = ({ endsAt }: Block, at: string): boolean =>
  Date.parse(at) > Date.parse(endsAt) + blockGraceMs;

const ended = (): Rejection => new Rejection(practiceRefusals.BLOCK_ENDED, 'The time of this block is over');

function give({ choices, at }: Extract<PracticeCommand, { type: 'Give' }>, state: Practice): PracticeEvent[] {
  const exam = subjectsOfExam(state);
  const free = choices.filter(({ item }) => !exam.has(subjectOf(item)));
  const lately = ({ item }: GivenQuestion): number => state.recent.lastIndexOf(subjectOf(item));
  // Another tab may have been given one of them meanwhile.
  const justNow = state.recent.length - apartMissed;
  const question =
    free.find((each) => lately(each) < Math.max(0, justNow)) ??
    free.toSorted((one, other) => lately(one) - lately(other))[0];
  if (question) return [{ type: 'PracticeQuestionGiven', data: { ...question, at } }];
  if (exam.size === 0) return [];
  throw new Rejection(
    practiceRefusals.EXAM_OPEN,
    'Your exam already asks every question of this kind. Please end it first, or choose other questions.',
  );
}

export const blockOpen = (block: Block | null): Rejection =>
  new Rejection(practiceRefusals.BLOCK_OPEN, 'Another block is open', { blockId: block?.blockId });

type Answer = Extract<PracticeCommand, { type: 'Answer' }>;

function answer({ questionId, chosen, timeTaken, ...command }: Answer, state: Practice): PracticeEvent[] {
  const question = askedIn(state, questionId);
  if (question.isCorrect !== null) return [];
  if (question.blockId === null) return [answered(questionId, { ...command, chosen, timeTaken }, state)];
  const { block } = state;
  if (block?.blockId !== question.blockId || isOver(block, command.at)) throw ended();
  if (block.mode === 'tutor') return [answered(questionId, { ...command, chosen, timeTaken }, state)];
  if (chosen === null) throw new Rejection(practiceRefusals.PRACTICE_OPTION, 'Please choose an option');
  if (chosen === question.chosen) return [];
  const { blockId } = block;
  return [{ type: 'PracticeOptionChosen', data: { questionId, blockId, chosen, at: command.at } }];
}

type Given = Moment & { chosen: number | null; isCorrect: boolean; timeTaken: number | null };

/** The server knows the key: what the client says of an option that it names does not count. */
function answered(questionId: string, given: Given, state: Practice): PracticeEvent {
  const { item, system, science, difficulty, blockId } = askedIn(state, questionId);
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
  { at, studyDay, policy }: Moment,
): CardSchedule | null {
  const known = missed.get(item)?.schedule;
  if (isCorrect && !known) return null;
  const response = isCorrect ? 'correct' : 'incorrect';
  const review = { response, at, studyDay, useShortDelay: false } as const;
  const { next } = schedule(known ?? newCardSchedule(studyDay), review, policy);
  return isCorrect && next.spacedRepetition.intervalDays > knownForDays ? null : next;
}

function startBlock(
  { blockId, mode, wish, questions, ...moment }: Extract<PracticeCommand, { type: 'StartBlock' }>,
  state: Practice,
): PracticeEvent[] {
  const { block } = state;
  if (block && !isOver(block, moment.at)) throw blockOpen(block);
  const seconds = questions.length * secondsForQuestion;
  const data = { blockId, mode, seconds, wish, questions: [...questions], at: moment.at };
  return [...(block ? endOf(block, moment, state) : []), { type: 'PracticeBlockStarted', data }];
}

function endBlock(
  { blockId, ...moment }: Extract<PracticeCommand, { type: 'EndBlock' }>,
  state: Practice,
): PracticeEvent[] {
  if (state.ended.includes(blockId)) return [];
  if (state.block?.blockId !== blockId) throw notFound('Block');
  return endOf(state.block, moment, state);
}

/** The choices of an exam become its answers. */
function endOf({ blockId, mode, questionIds }: Block, moment: Moment, state: Practice): PracticeEvent[] {
  const chosen =
    mode === 'exam' ? questionIds.filter((id) => (state.asked.get(id)?.chosen ?? null) !== null) : [];
  const answers = chosen.map((id) => {
    const given = { ...moment, chosen: askedIn(state, id).chosen, isCorrect: false, timeTaken: null };
    return answered(id, given, state);
  });
  return [...answers, { type: 'PracticeBlockEnded', data: { blockId, at: moment.at } }];
}

function bookmark(
  { questionId, isBookmarked }: Extract<PracticeCommand, { type: 'Bookmark' }>,
  state: Practice,
): PracticeEvent[] {
  if (askedIn(state, questionId).isBookmarked === isBookmarked) return [];
  if (isBookmarked && state.asked.count((each) => each.isBookmarked) >= mostBookmarks)
    throw new Rejection(
      practiceRefusals.TOO_MANY_BOOKMARKS,
      `You can keep ${mostBookmarks} bookmarks at most. Please remove some first.`,
    );
  return [{ type: 'PracticeQuestionBookmarked', data: { questionId, isBookmarked } }];
}
