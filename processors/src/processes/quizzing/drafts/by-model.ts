import type {
  DraftedQuestions,
  KeptReplies,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/made-of.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import type { QuizEngine } from '../threaded-questions.ts';
import { draftOf } from './by-rules.ts';
import { type Drafted, type Drafting, engineOf } from './draft.ts';

/** The first questions are there after the shortest call; later ones come while those are answered. */
const sizes = { first: 3, later: 8 };

const nothing: DraftedQuestions = { questions: [], refused: [] };

type Options = {
  written: QuestionEngine;
  /** Has those that no card stands behind, and stands in for the model. */
  questions: QuizEngine;
  replies: KeptReplies;
  /** Called when the model gave nothing of use for some cards. */
  standsIn: (failure: ModelUnavailable) => void;
};

/** Questions of a language model of cards; those without a model where they are of no card, or the model has none. */
export function byModel({ written, questions, replies, standsIn }: Options): Drafting {
  async function writtenOf(
    source: QuestionSource,
    cardIds: readonly string[],
    work: Work,
  ): Promise<DraftedQuestions | null> {
    if (cardIds.length === 0) return nothing;
    try {
      return await written.generateQuestions(source, cardIds, { ...work, replies });
    } catch (error) {
      if (error instanceof ModelUnavailable) standsIn(error);
      else if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
      return null;
    }
  }

  return {
    sizes,
    isAtOnce: true,
    async draft(source, cardIds, work) {
      const own = await writtenOf(
        source,
        cardIds.filter((cardId) => !isOfNoCard(cardId)),
        work,
      );
      const answered = new Set(own?.questions.map(({ cardId }) => cardId));
      const rest = cardIds.filter((cardId) => !answered.has(cardId));
      const others = rest.length === 0 ? [] : await draftOf({ questions, source }, rest, work);
      const isStandIn = new Set(others.flatMap((part) => part.questions.map(({ cardId }) => cardId)));
      const refused = new Map(own?.refused.map((each) => [each.cardId, each]));
      const parts: Drafted[] = [
        {
          engine: engineOf(written),
          questions: own?.questions ?? [],
          // What both refuse the model refused: another one may write it.
          refused: [...refused.values()].filter(({ cardId }) => !isStandIn.has(cardId)),
        },
        ...others.map((part) => ({
          ...part,
          refused: part.refused.filter(({ cardId }) => !refused.has(cardId)),
        })),
      ];
      return parts.filter((part) => part.questions.length + part.refused.length > 0);
    },
  };
}
