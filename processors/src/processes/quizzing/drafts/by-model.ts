import type {
  DraftedQuestions,
  KeptReplies,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { quizTimeoutMs } from '@anamnesis/contracts/quizzes/limits.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import type { Logger } from 'pino';
import { modelInTime } from '../../../platform/kernel/model-in-time.ts';
import type { Every } from '../../../platform/kernel/work-time.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import type { QuizEngine } from '../threaded-questions.ts';
import { draftOf } from './by-rules.ts';
import { type DraftedByEngine, type Drafting, questionEngineOf } from './draft.ts';

/** The first questions are there after the shortest call; later ones come while those are answered. */
const sizes = { first: 3, later: 8 };

/** Whoever waits is told that it took too long at `quizTimeoutMs`: the rest is for who stands in. */
const longestModelMs = 0.7 * quizTimeoutMs;

const nothing: DraftedQuestions = { questions: [], refused: [] };

type Options = {
  written: QuestionEngine;
  /** Has those that no card stands behind, and stands in for the model. */
  questions: QuizEngine;
  replies: KeptReplies;
  /** Called when the model gave nothing of use for some cards, or not in time. */
  standsIn: (because: ModelFailure) => void;
  logger: Pick<Logger, 'warn'>;
  every?: Every | undefined;
};

/** Questions of a language model of cards; those without a model where they are of no card, or the model has none. */
export function byModel({ written, questions, replies, standsIn, logger, every }: Options): Drafting {
  async function writtenOf(
    source: QuestionSource,
    cardIds: readonly string[],
    work: Work,
  ): Promise<DraftedQuestions | null> {
    if (cardIds.length === 0) return nothing;
    const what = 'the built-in engine makes questions instead of the model';
    try {
      const came = await modelInTime({ what, withinMs: longestModelMs, logger, every }, work, (inTime) =>
        written.generateQuestions(source, cardIds, { ...inTime, replies }),
      );
      if ('given' in came) return came.given;
      standsIn(came.because);
    } catch (error) {
      if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
    }
    return null;
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
      const parts: DraftedByEngine[] = [
        {
          engine: questionEngineOf(written),
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
