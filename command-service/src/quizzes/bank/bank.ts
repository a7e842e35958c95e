import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { BankEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { statisticsOver } from '@anamnesis/contracts/quizzes/limits.ts';
import { type Letter, letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { Map as PersistentMap } from 'immutable';

/** The card that a question became, or brought forward. */
export type TakenAs = { cardId: string; isNew: boolean };

/** What a bank knows of a question; its texts are in the events only. */
export type BankQuestion = {
  cardId: string;
  /** null: its card gives no question. */
  key: Letter | null;
  /** Then, who made none of it (`refuserOf`): another engine may; null for a question. */
  refusedBy: string | null;
  /** How many options it has. */
  options: number;
  isDeleted: boolean;
  taken: TakenAs | null;
};

/**
 * `questions` by id, also those that were deleted and those that a card did not give; `given` the first answers in quizzes, by
 * `givenKey`; `last` whether the last answers were right, the newest last.
 */
export type Bank = {
  questions: PersistentMap<string, BankQuestion>;
  given: PersistentMap<string, Letter>;
  last: readonly boolean[];
  discarded: boolean;
};

export const emptyBank: Bank = {
  questions: PersistentMap(),
  given: PersistentMap(),
  last: [],
  discarded: false,
};

export type AskedOfBank = { sessionId: string; questionId: string };
export const givenKey = ({ sessionId, questionId }: AskedOfBank): string => `${sessionId} ${questionId}`;

/** The question, if it can be answered: there is one, and it was not deleted. */
export function questionIn({ questions }: Bank, questionId: string): (BankQuestion & { key: Letter }) | null {
  const question = questions.get(questionId);
  if (!question || question.key === null || question.isDeleted) return null;
  return { ...question, key: question.key };
}

export function evolveBank(bank: Bank, event: BankEvent): Bank {
  switch (event.type) {
    case 'QuestionsMade': {
      const { questions, refused, engine } = event.data;
      return withNew(bank, [...questions, ...refused], refuserOf(engine));
    }
    case 'QuestionsCopied':
      return withNew(bank, event.data.questions, '');
    case 'QuestionDeleted':
      return change(bank, event.data.questionId, { isDeleted: true });
    case 'QuestionAnswered': {
      const { sessionId, questionId, selected, isCorrect } = event.data;
      const last = [...bank.last, isCorrect].slice(-statisticsOver);
      if (sessionId === null) return { ...bank, last };
      return { ...bank, last, given: bank.given.set(givenKey({ sessionId, questionId }), selected) };
    }
    case 'QuestionTaken': {
      const { questionId, cardId, isNew } = event.data;
      return change(bank, questionId, { taken: { cardId, isNew } });
    }
    case 'BankDiscarded':
      return { ...emptyBank, discarded: true };
    default:
      return event satisfies never;
  }
}

/** Without a key: the card gives none. */
type Made = { questionId: string; cardId: string; key?: number; options?: readonly unknown[] };

/** An engine by its name and its model: a later version of the same is not asked again. */
export const refuserOf = ({ name, model = '' }: EngineUsed): string => `${name} ${model}`;

const withNew = (bank: Bank, made: readonly Made[], maker: string): Bank => ({
  ...bank,
  questions: bank.questions.withMutations((all) => {
    for (const { questionId, cardId, key = -1, options = [] } of made) {
      const right = letters[key] ?? null;
      const refusedBy = right === null ? maker : null;
      const known = { cardId, key: right, refusedBy, options: options.length };
      all.set(questionId, { ...known, isDeleted: false, taken: null });
    }
  }),
});

function change(bank: Bank, questionId: string, fields: Partial<BankQuestion>): Bank {
  const question = bank.questions.get(questionId);
  if (!question) return bank;
  return { ...bank, questions: bank.questions.set(questionId, { ...question, ...fields }) };
}
