import type { PracticeItem } from '@anamnesis/contracts/practice/item.ts';
import type { Candidate } from './findings.ts';

/** A question made of facts; the first option is the key. `facts`: what is shown, which distinguishes it from others of the disease. */
export type MadeQuestion = Pick<PracticeItem, 'stem' | 'options'> & { disease: string; facts: string[] };

/** What distinguishes another disease from this one: a look-alike of either entry, or what the other is. */
export function differenceOf(
  { entry }: Candidate,
  { entry: other }: Candidate,
): { why: string; fact: string } {
  const own = entry.lookAlikes.find(({ disease }) => disease === other.id);
  if (own) return { why: own.text, fact: `${entry.id}/lookAlikes/${own.id}` };
  const theirs = other.lookAlikes.find(({ disease }) => disease === entry.id);
  if (theirs) return { why: theirs.text, fact: `${other.id}/lookAlikes/${theirs.id}` };
  const what = other.summary.find(({ id }) => id === 'picture') ?? other.summary[0];
  return { why: what?.text ?? other.name, fact: `${other.id}/summary/${what?.id ?? ''}` };
}
