import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { testWords } from '../test-words.ts';

const mostTests = 7;
const mostSteps = 12;

/** 'Aspirin with a P2Y12 inhibitor' is named by aspirin. */
const partsOf = (term: string): string[] => term.split(/,|\b(?:with|and|or|plus|for|in)\b/u);

/** Whether a term is among what was typed: most of the content words of one of its parts. */
const isIn = (term: string, typed: ReadonlySet<string>): boolean =>
  partsOf(term).some((part) => {
    const words = testWords(part);
    const named = words.filter((word) => typed.has(word)).length;
    return words.length > 0 && named >= Math.max(1, Math.ceil(words.length * 0.6));
  });

/** Tests that come first or make the diagnosis, and first treatments, and which of them the student named. */
export function nextStepsOf(
  { investigations, treatment }: DiseaseEntry,
  typed: string,
): HistoryFeedback['nextSteps'] {
  const words = new Set(testWords(typed));
  const tests = investigations.filter(({ role }) => role !== 'other').slice(0, mostTests);
  const treatments = treatment.filter(({ line }) => line === 'first');
  return [...tests, ...treatments]
    .slice(0, mostSteps)
    .map(({ term, text }) => ({ term, why: text, isNamed: isIn(term, words) }));
}
