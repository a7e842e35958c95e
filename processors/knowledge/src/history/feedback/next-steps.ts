import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { fold } from '../../names/fold.ts';
import { testWords } from '../test-words.ts';

const mostTests = 7;
const mostSteps = 12;

/** Whether a term is among what was typed: all of its telling words, or the greater part of a long one. */
function isIn(term: string, typed: ReadonlySet<string>): boolean {
  const words = testWords(fold(term));
  const named = words.filter((word) => typed.has(word)).length;
  return words.length > 0 && named >= Math.max(1, Math.ceil(words.length * 0.6));
}

/** Tests that come first or make the diagnosis, and first treatments, and which of them the student named. */
export function nextStepsOf(
  { investigations, treatment }: DiseaseEntry,
  typed: string,
): HistoryFeedback['nextSteps'] {
  const words = new Set(testWords(fold(typed)));
  const tests = investigations.filter(({ role }) => role !== 'other').slice(0, mostTests);
  const treatments = treatment.filter(({ line }) => line === 'first');
  return [...tests, ...treatments]
    .slice(0, mostSteps)
    .map(({ term, text }) => ({ term, why: text, isNamed: isIn(term, words) }));
}
