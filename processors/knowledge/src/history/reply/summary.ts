import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Known } from './answer.ts';
import { presentOf } from './symptoms.ts';

const isStated = (ask: Ask): boolean => ask.startsWith('symptom:');

/**
 * Of a summary, what a patient answers: the symptoms that it states and that they have not are put right, and what is asked besides is
 * answered. null: it is no summary.
 */
export function summaryCorrected(of: Known, asks: readonly Ask[]): readonly Ask[] | null {
  if (!asks.includes('act:summary')) return null;
  const wrong = asks.filter(
    (ask) => isStated(ask) && presentOf(ask.slice('symptom:'.length), of) === undefined,
  );
  const questions = asks.filter((ask) => !isStated(ask) && !ask.startsWith('act:'));
  const answered = [...wrong, ...questions];
  return answered.length > 0 ? answered : ['act:summary'];
}
