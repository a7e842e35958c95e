import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { QuestionEvent } from '@anamnesis/contracts/notes-search/events.ts';
import { mostKeptQuestions } from '@anamnesis/contracts/notes-search/limits.ts';

type Asked = { text: string; folderId: string | null; documentId: string | null };
/** What a person asked and has not forgotten, by id, the latest last. */
export type Questions = ReadonlyMap<string, Asked>;

export type QuestionCommand =
  | ({ type: 'Record'; questionId: string } & Asked)
  | { type: 'Forget'; questionId: string }
  | { type: 'ForgetAll' };

export const questionsDecider: Decider<Questions, QuestionCommand, QuestionEvent> = {
  initialState: new Map(),
  evolve(state, event) {
    const questions = new Map(state);
    switch (event.type) {
      case 'QuestionAsked': {
        const { questionId, ...asked } = event.data;
        return questions.set(questionId, asked);
      }
      case 'QuestionForgotten':
        questions.delete(event.data.questionId);
        return questions;
      case 'QuestionsForgotten':
        for (const questionId of event.data.questionIds) questions.delete(questionId);
        return questions;
      default:
        return event satisfies never;
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'Record': {
        const { type: _, ...asked } = command;
        if (state.has(command.questionId)) return [];
        const before = [...state].filter(([, other]) => isSame(other, asked)).map(([id]) => id);
        const oldest = [...state.keys()].filter((id) => !before.includes(id));
        const gone = [...before, ...oldest.slice(0, Math.max(0, oldest.length + 1 - mostKeptQuestions))];
        return [
          ...(gone.length > 0 ? [{ type: 'QuestionsForgotten', data: { questionIds: gone } } as const] : []),
          { type: 'QuestionAsked', data: asked },
        ];
      }
      case 'Forget':
        if (!state.has(command.questionId)) throw notFound('Question');
        return [{ type: 'QuestionForgotten', data: { questionId: command.questionId } }];
      case 'ForgetAll':
        return state.size === 0
          ? []
          : [{ type: 'QuestionsForgotten', data: { questionIds: [...state.keys()] } }];
      default:
        return command satisfies never;
    }
  },
};

const isSame = (one: Asked, other: Asked): boolean =>
  one.text === other.text && one.folderId === other.folderId && one.documentId === other.documentId;
