import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BankEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { mostOfDocument } from '@anamnesis/contracts/quizzes/limits.ts';
import { letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { type Bank, emptyBank, evolveBank, givenKey, questionIn, refuserOf } from './bank.ts';

type DataOf<T extends BankEvent['type']> = Extract<BankEvent, { type: T }>['data'];

export type BankCommand =
  /**
   * A question has the id that its card and the version of the text give it: a question that is there stays as it is; of a card that gave
   * none another engine may make one.
   */
  | ({ type: 'RecordQuestions' } & DataOf<'QuestionsMade'>)
  | ({ type: 'CopyQuestions' } & DataOf<'QuestionsCopied'>)
  | { type: 'DeleteQuestion'; documentId: string; questionId: string }
  /** Whether it is right is decided here. */
  | ({ type: 'AnswerQuestion' } & Omit<DataOf<'QuestionAnswered'>, 'cardId' | 'isCorrect'>)
  | ({ type: 'TakeQuestion' } & DataOf<'QuestionTaken'>)
  | { type: 'DiscardBank'; documentId: string };
type CommandOf<T extends BankCommand['type']> = Extract<BankCommand, { type: T }>;

/** The questions of a document, and what their owner answered. */
export const bankDecider: Decider<Bank, BankCommand, BankEvent> = {
  initialState: emptyBank,
  evolve: evolveBank,
  decide(command, bank) {
    if (bank.discarded) {
      if (isForNobody(command)) return [];
      throw notFound('Question');
    }
    switch (command.type) {
      case 'RecordQuestions':
        return recorded(bank, command);
      case 'CopyQuestions':
        return copied(bank, command);
      case 'DeleteQuestion':
        return deleted(bank, command);
      case 'AnswerQuestion':
        return answered(bank, command);
      case 'TakeQuestion':
        return taken(bank, command);
      case 'DiscardBank':
        return [{ type: 'BankDiscarded', data: { documentId: command.documentId } }];
      default:
        return command satisfies never;
    }
  },
};

/** No person waits for what it comes to: the work goes on, whether the bank is still there or not. */
const isForNobody = ({ type }: BankCommand): boolean =>
  type === 'RecordQuestions' || type === 'CopyQuestions' || type === 'DiscardBank';

/**
 * Those that are not there in any form, each once, as many as there is room for; and those of cards of which another engine than `maker`
 * made none.
 */
function newIn<T extends { questionId: string }>({ questions }: Bank, all: readonly T[], maker: string): T[] {
  const fresh = new Map(all.map((each) => [each.questionId, each]));
  let room = mostOfDocument - questions.size;
  return [...fresh.values()].filter(({ questionId }) => {
    const known = questions.get(questionId);
    if (known) return known.refusedBy !== null && known.refusedBy !== maker;
    room -= 1;
    return room >= 0;
  });
}

function recorded(bank: Bank, command: CommandOf<'RecordQuestions'>): BankEvent[] {
  const { type: _, ...data } = command;
  const fresh = new Set(newIn(bank, [...data.questions, ...data.refused], refuserOf(data.engine)));
  const questions = data.questions.filter((each) => fresh.has(each));
  const refused = data.refused.filter((each) => fresh.has(each));
  if (questions.length + refused.length === 0) return [];
  return [{ type: 'QuestionsMade', data: { ...data, questions, refused } }];
}

function copied(bank: Bank, command: CommandOf<'CopyQuestions'>): BankEvent[] {
  const { type: _, ...data } = command;
  const questions = newIn(bank, data.questions, refuserOf(data.engine));
  return questions.length === 0 ? [] : [{ type: 'QuestionsCopied', data: { ...data, questions } }];
}

function deleted(bank: Bank, { documentId, questionId }: CommandOf<'DeleteQuestion'>): BankEvent[] {
  const question = bank.questions.get(questionId);
  if (!question || question.key === null) throw notFound('Question');
  return question.isDeleted ? [] : [{ type: 'QuestionDeleted', data: { documentId, questionId } }];
}

/** In a quiz the first answer to a question counts; otherwise each. */
function answered(bank: Bank, command: CommandOf<'AnswerQuestion'>): BankEvent[] {
  const { type: _, ...answer } = command;
  const { questionId, sessionId, selected } = answer;
  if (sessionId !== null && bank.given.has(givenKey({ sessionId, questionId }))) return [];
  const question = questionIn(bank, questionId);
  if (!question) throw notFound('Question');
  const { cardId, key } = question;
  if (letters.indexOf(selected) >= question.options)
    throw new Rejection(commonRefusals.INVALID_REQUEST, `The question has no option ${selected}`);
  return [{ type: 'QuestionAnswered', data: { ...answer, cardId, isCorrect: selected === key } }];
}

function taken(bank: Bank, command: CommandOf<'TakeQuestion'>): BankEvent[] {
  const { type: _, ...data } = command;
  const question = questionIn(bank, data.questionId);
  if (!question) throw notFound('Question');
  return question.taken === null ? [{ type: 'QuestionTaken', data }] : [];
}
