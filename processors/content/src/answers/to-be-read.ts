import { namesDrug } from '../checks/harm/names.ts';
import type { Source } from './source.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';

/**
 * What is to be read on its page: of an answer only what contradicts each other is left, for which both sides are shown. Of a drug that
 * the notes do not name they hold nothing to read.
 */
export function toBeRead(answer: Answer, sources: readonly Source[]): Answer {
  const { verdict, missing, sentences, citations, conflicts } = answer;
  const isNamed = (drug: string): boolean =>
    sources.some(({ title, text }) => `${title} ${text}`.toLowerCase().includes(drug.toLowerCase()));
  if (verdict === 'none' && missing.some((word) => namesDrug(word) && !isNamed(word))) return answer;
  const kept = [...new Set(conflicts.flat())].toSorted((a, b) => a - b);
  const placeOf = new Map(kept.map((at, place) => [at, place]));
  return {
    verdict: 'read',
    sentences: kept.map((at) => sentences[at]!),
    citations: kept.length > 0 ? citations : [],
    missing: [],
    conflicts: conflicts.map(([one, other]) => [placeOf.get(one)!, placeOf.get(other)!]),
  };
}
