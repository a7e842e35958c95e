import { readTopic } from '@anamnesis/contracts/quizzes/topic.ts';
import type { QuizSettings } from '../quiz-settings.ts';
import type { Counts } from './quiz-counts.tsx';

const noCards =
  'There are no cards of pages yet. Questions are made from the cards of your notes; practise those of a deck with Study now.';

/** Why a quiz cannot be started; undefined when it can. */
export function whyNot(
  { contentType, customTopic, yieldFilter }: QuizSettings,
  counts: Counts | undefined,
): string | undefined {
  if (counts?.cards === 0) return noCards;
  if (counts?.highYield === 0 && yieldFilter === 'high') return 'No card is marked as high-yield.';
  const read = contentType === 'custom' ? readTopic(customTopic) : null;
  return read && 'problem' in read ? read.problem : undefined;
}
