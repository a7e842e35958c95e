import { readTopic } from '@anamnesis/contracts/quizzes/topic.ts';
import type { QuizSettings } from '../quiz-settings.ts';
import { availableIn } from './available.ts';
import type { Counts } from './quiz-counts.tsx';

const nothing =
  'These notes have no table, list or glossary with enough in it to ask from, and the question bank has nothing on them.';

/** Why a quiz cannot be started; undefined when it can. `isFailed`: the questions could not be counted. */
export function whyNot(
  settings: QuizSettings,
  counts: Counts | undefined,
  isFailed: boolean,
): string | undefined {
  if (!counts && !isFailed) return 'The questions are being counted.';
  if (counts && availableIn(settings, counts) === 0) {
    const all = availableIn({ ...settings, yieldFilter: 'all', questionSource: 'both' }, counts);
    if (all === 0) return nothing;
    return settings.yieldFilter === 'high'
      ? 'Nothing of this is marked as high-yield. Choose all.'
      : 'There are no questions of this kind. Choose both.';
  }
  const read = settings.contentType === 'custom' ? readTopic(settings.customTopic) : null;
  return read && 'problem' in read ? read.problem : undefined;
}
