import type { QuizSettings } from '../quiz-settings.ts';
import type { Counts } from './quiz-counts.tsx';

/** How many questions there are for a quiz; Infinity where a language model writes them. */
export function availableIn({ questionSource, yieldFilter }: QuizSettings, counts: Counts): number {
  const own = yieldFilter === 'high' ? 'highYield' : 'all';
  const cards = yieldFilter === 'high' ? counts.highYield : counts.cards;
  const written = counts.writer !== undefined && cards > 0 ? Infinity : 0;
  const notes = counts.writer === undefined ? counts.fromNotes[own] : written;
  return (questionSource === 'bank' ? 0 : notes) + (questionSource === 'notes' ? 0 : counts.fromBank[own]);
}

/** "One question", "12 questions" */
export const questionsInWords = (count: number): string =>
  count === Infinity ? 'As many as you like' : count === 1 ? 'One question' : `${count} questions`;
