import type { Folding } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { Candidate, QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { OrderedMap } from 'immutable';

/** `ownerId`: who started it; null while nobody did. `asked`: its questions, each with its document. */
export type StartedQuiz = {
  ownerId: string | null;
  wanted: number;
  /** By card, in the order in which they are asked for. */
  candidates: OrderedMap<string, Candidate>;
  asked: OrderedMap<string, string>;
  isMaking: boolean;
  isEnded: boolean;
};

export const newQuiz: StartedQuiz = {
  ownerId: null,
  wanted: 0,
  candidates: OrderedMap(),
  asked: OrderedMap(),
  isMaking: false,
  isEnded: false,
};

type CardOfDocument = { documentId: string; cardId: string };
export const candidateKey = ({ documentId, cardId }: CardOfDocument): string => `${documentId} ${cardId}`;

export function evolveQuiz(quiz: StartedQuiz, event: Folding<QuizEvent>): StartedQuiz {
  switch (event.type) {
    case 'QuizStarted': {
      const { wanted, candidates } = event.data;
      const byCard = OrderedMap(candidates.map((each) => [candidateKey(each), each] as const));
      const ownerId = event.metadata?.userId ?? null;
      return { ...newQuiz, ownerId, wanted, candidates: byCard, isMaking: true };
    }
    case 'QuestionsAdded': {
      const asked = quiz.asked.withMutations((all) => {
        for (const { questionId, documentId } of event.data.questions) all.set(questionId, documentId);
      });
      return { ...quiz, asked };
    }
    case 'QuizFilled':
    case 'QuizFailed':
      return { ...quiz, isMaking: false };
    case 'QuizEnded':
      return { ...quiz, isEnded: true };
    default:
      return event satisfies never;
  }
}
