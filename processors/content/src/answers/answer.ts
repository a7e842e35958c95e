import { type Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { loadSentenceVectors } from '../vectors/sentence-vectors.ts';
import type { Named } from '../search/other-names.ts';
import { composed } from './composed.ts';
import { type Reading, answerPart, type PartAnswer } from './part.ts';
import { readQuestion } from './question/question.ts';
import { asksForSafety } from './question/safety.ts';
import { toBeRead } from './to-be-read.ts';
import type { Source } from './source.ts';
import { unitsOf } from './units/units.ts';
import { memoisedVectors } from './vectors.ts';

export type { Source };

export type Answers = {
  /**
   * Answers from these passages alone, the best first; nothing that they do not say. `typed`: the question before typos in it
   * were corrected; `named`: other names of what it names.
   */
  answer(
    question: string,
    sources: readonly Source[],
    more?: { typed?: string; named?: readonly Named[] },
  ): Answer;
};

/** Passages that are read; more of them only repeat. */
const MOST_SOURCES = 20;

const nothing = (): Answer => ({ verdict: 'none', sentences: [], citations: [], missing: [], conflicts: [] });

/** As `npm run lab -- eval-answers` measured it: below, a question is more often not answered by the passages. */
export const LEAST_CONFIDENCE = 0.3;

/** The answer engine that comes with the program: sentences of the passages, chosen, ordered and cited. */
export function createAnswers({
  vectorOf = memoisedVectors(loadSentenceVectors()),
  leastConfidence = LEAST_CONFIDENCE,
}: Partial<Reading> = {}): Answers {
  const reading = { vectorOf, leastConfidence };
  return {
    answer(question, sources, { typed = question, named = [] } = {}) {
      const parts = answerParts(question, sources, reading, named);
      const answer = parts.length === 0 ? nothing() : composed(parts);
      const isForSafety = asksForSafety(question) || asksForSafety(typed);
      if (!isForSafety && !parts.some(({ isToBeRead }) => isToBeRead)) return answer;
      return toBeRead(
        answer,
        parts.some(({ isHeld }) => isHeld),
      );
    },
  };
}

/** What the passages say to each thing that is asked. */
export function answerParts(
  question: string,
  sources: readonly Source[],
  reading: Reading,
  named: readonly Named[] = [],
): PartAnswer[] {
  const parts = readQuestion(question, named);
  if (parts.length === 0) return [];
  const read = sources.slice(0, MOST_SOURCES);
  const units = read.map(unitsOf);
  return parts.map((asked) => answerPart(asked, read, units, reading));
}
