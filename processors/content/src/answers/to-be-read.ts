import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';

/**
 * What is to be read on its page: of an answer only what contradicts each other is left, for which both sides are shown. Without a place that holds
 * what is asked there is nothing to read.
 */
export function toBeRead(answer: Answer, hasPlace: boolean): Answer {
  const { sentences, citations, conflicts } = answer;
  if (!hasPlace && conflicts.length === 0)
    return { ...answer, verdict: 'none', sentences: [], citations: [] };
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
