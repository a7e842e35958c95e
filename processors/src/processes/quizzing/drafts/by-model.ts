import type {
  DraftedQuestions,
  KeptReplies,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import type { QuizEngine } from '../threaded-questions.ts';
import { draftOf } from './by-rules.ts';
import { type Drafted, type Drafting, engineOf } from './draft.ts';

/** The first questions are there after the shortest call; later ones come while those are answered. */
const sizes = { first: 3, later: 8 };

const nothing: DraftedQuestions = { questions: [], refused: [] };

type Options = {
  written: QuestionEngine;
  /** Has the questions that somebody wrote by hand, and stands in for the model. */
  questions: QuizEngine;
  replies: KeptReplies;
  /** Called when the model gave nothing of use for some cards. */
  standsIn: (failure: ModelUnavailable) => void;
};

/** Questions of a language model; those of the built-in engine where it has one and the model has none. */
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
    async draft(source, cardIds, _isFirst, work) {
      const byHand = new Set(await questions.byHand(source, cardIds));
      const own = await writtenOf(
        source,
        cardIds.filter((cardId) => !byHand.has(cardId)),
        work,
      );
      const answered = new Set(own?.questions.map(({ cardId }) => cardId));
      const rest = cardIds.filter((cardId) => !answered.has(cardId));
      const standIn =
        rest.length === 0 ? nothing : await draftOf({ questions, source, isFirst: false }, rest, work);
      const isStandIn = new Set(standIn.questions.map(({ cardId }) => cardId));
      const refused = new Map(own?.refused.map((each) => [each.cardId, each]));
      const parts: Drafted[] = [
        {
          engine: engineOf(written),
          questions: own?.questions ?? [],
          // What both refuse the model refused: another one may write it.
          refused: [...refused.values()].filter(({ cardId }) => !isStandIn.has(cardId)),
        },
        {
          engine: engineOf(questions),
          questions: standIn.questions,
          refused: standIn.refused.filter(({ cardId }) => !refused.has(cardId)),
        },
      ];
      return parts.filter((part) => part.questions.length + part.refused.length > 0);
    },
  };
}
