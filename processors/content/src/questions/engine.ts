import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftedQuestions, QuestionEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import { createTagger } from '../language/tagger.ts';
import { makeQuestion } from './make-question.ts';
import { readSource } from './options/read-source.ts';
import { QUESTIONS_VERSION } from './version.ts';

/** Cards after which others have a turn, and the work may have been aborted. */
const AT_ONCE = 4;

/**
 * Makes questions of cards, offline: the card asks as it stands, with a gap; what stands in the same column or behind the other labels of its
 * list are the wrong options, of a sentence terms of the document and of small lists. The same card of the same document always gives the same question.
 */
export function createQuestionEngine(): QuestionEngine {
  return {
    name: 'builtin',
    version: QUESTIONS_VERSION,
    async generateQuestions(source, cardIds, work) {
      work?.signal?.throwIfAborted();
      const tag = await createTagger();
      const read = await readSource(source, tag);
      const drafted: DraftedQuestions = { questions: [], refused: [] };
      for (const [at, cardId] of cardIds.entries()) {
        if (at > 0 && at % AT_ONCE === 0) await nextTurn();
        work?.signal?.throwIfAborted();
        const made = makeQuestion(cardId, read, tag);
        if ('question' in made) drafted.questions.push({ ...made.question, cardId });
        else drafted.refused.push({ cardId, reason: made.reason });
        work?.extend?.();
      }
      return drafted;
    },
  };
}
