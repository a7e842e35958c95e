import type { DocumentIndex } from './document-index.ts';
import { isCommonWord } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';

/**
 * How much a term is worth asking for, 0 to about 4: medical word forms, distinguished from general English; less where the
 * document says it all the time.
 */
export function termWeight(term: string, index: DocumentIndex): number {
  const known = weighed.get(index) ?? new Map<string, number>();
  weighed.set(index, known);
  const found = known.get(term);
  if (found !== undefined) return found;
  const weight = weigh(term, index);
  known.set(term, weight);
  return weight;
}

/** Every card of a statement weighs the same terms again. */
const weighed = new WeakMap<DocumentIndex, Map<string, number>>();

function weigh(term: string, index: DocumentIndex): number {
  const words = term.match(/[\p{L}\d][\p{L}\d’'–-]*/gu) ?? [];
  const weights = words.map(medicalWeight);
  const best = Math.max(0, ...weights);
  const isTerm = index.isTerm(term);
  if (best === 0 && !isTerm) return 0;
  const occurrences = index.occurrences(term);
  // A term of every page is the subject of the whole document, and anyone would guess it.
  const often = occurrences > 4 ? Math.log2(1 + occurrences / Math.max(4, index.sentenceCount / 150)) / 3 : 0;
  const frequency = 0.3 - Math.min(1.5, often);
  // "arterial pathways": a general noun with a medical adjective is a term only if the document makes it one.
  const loose =
    !isTerm &&
    words.length > 1 &&
    (weights.at(-1) === 0 || isCommonWord(words.at(-1) ?? '')) &&
    occurrences <= 2
      ? 1
      : 0;
  const compound = words.length === 2 || words.length === 3 ? 0.7 : 0;
  const unsure = best === 1 && !isTerm ? 0.7 : 0;
  return Math.max(1, best) + frequency + compound + (isTerm ? 1 : 0) - unsure - loose;
}
