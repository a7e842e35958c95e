import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Known } from './answer.ts';
import { presentOf } from './symptoms.ts';

/** Of a summary, what a patient puts right: the symptoms that it states and that they have not. null: it is no summary. */
export function summaryCorrected(of: Known, asks: readonly Ask[]): readonly Ask[] | null {
  if (!asks.includes('act:summary')) return null;
  const wrong = asks.filter(
    (ask) => ask.startsWith('symptom:') && presentOf(ask.slice('symptom:'.length), of) === undefined,
  );
  return wrong.length > 0 ? wrong : ['act:summary'];
}
