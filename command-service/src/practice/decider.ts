import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { FlagReason, GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { apartMissed, mostBookmarks } from '@anamnesis/contracts/practice/limits.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { answer, type AnswerCommand, answerElsewhere, type AnswerElsewhereCommand } from './answer.ts';
import { askedInPractice } from './asked.ts';
import { type BlockCommand, endBlock, pauseBlock, resumeBlock, startBlock } from './blocks/block-decider.ts';
import { keepNote, type NoteCommand } from './notes/note-decider.ts';
import { dropPlan, type PlanCommand, setPlan } from './plan/plan-decider.ts';
import { evolvePractice, noPractice, type Practice, subjectsOfExam } from './practice.ts';
import {
  askWriting,
  endWriting,
  openWritten,
  type WrittenQuestionCommand,
} from './writing/written-questions.ts';

export type PracticeCommand =
  | WrittenQuestionCommand
  | AnswerCommand
  | AnswerElsewhereCommand
  | BlockCommand
  | NoteCommand
  | PlanCommand
  /** `choices`: the first of those that were not asked just now is given, or the one asked longest ago; none that an open exam asks. */
  | { type: 'Give'; choices: readonly GivenQuestion[]; at: string }
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
      case 'AnswerElsewhere':
        return answerElsewhere(command, state);
      case 'StartBlock':
        return startBlock(command, state);
      case 'EndBlock':
        return endBlock(command, state);
      case 'PauseBlock':
        return pauseBlock(command, state);
      case 'ResumeBlock':
        return resumeBlock(command, state);
      case 'KeepNote':
        return keepNote(command, state);
      case 'SetPlan':
        return setPlan(command, state);
      case 'DropPlan':
        return dropPlan(command, state);
      case 'Bookmark':
        return bookmark(command, state);
      case 'Flag': {
        const { questionId, reason, text, at } = command;
        const { item, edition } = askedInPractice(state, questionId);
        const data = { questionId, item, edition, reason, text, at };
        return [{ type: 'PracticeQuestionFlagged', data }];
      }
      case 'RecordCard': {
        const { questionId, documentId, cardId } = command;
        if (askedInPractice(state, questionId).card?.cardId === cardId) return [];
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

function give({ choices, at }: Extract<PracticeCommand, { type: 'Give' }>, state: Practice): PracticeEvent[] {
  const exam = subjectsOfExam(state);
  const free = choices.filter(({ item }) => !exam.has(askedSubjectOf(item)));
  const lately = ({ item }: GivenQuestion): number => state.recent.lastIndexOf(askedSubjectOf(item));
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

function bookmark(
  { questionId, isBookmarked }: Extract<PracticeCommand, { type: 'Bookmark' }>,
  state: Practice,
): PracticeEvent[] {
  if (askedInPractice(state, questionId).isBookmarked === isBookmarked) return [];
  if (isBookmarked && state.asked.count((each) => each.isBookmarked) >= mostBookmarks)
    throw new Rejection(
      practiceRefusals.TOO_MANY_BOOKMARKS,
      `You can keep ${mostBookmarks} bookmarks at most. Please remove some first.`,
    );
  return [{ type: 'PracticeQuestionBookmarked', data: { questionId, isBookmarked } }];
}
