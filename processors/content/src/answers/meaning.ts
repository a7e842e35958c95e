import { similarity } from '../vectors/sentence-vectors.ts';
import type { Asked } from './question/question.ts';
import { wordsOf } from './words.ts';

/** How near a text comes to a question, by vectors. */
export type Meaning = {
  /** The cosine of both, 0 to 1. */
  similar: number;
  /** For each asked word, how near the nearest word of the text comes to it, 0 to 1. */
  nearest: readonly number[];
};

/** Compares texts with a question; what a word is near to is cached. `credits`: of the words that the text says. */
export function meaningOf(
  { text: question, words }: Asked,
  vectorOf: (text: string) => Float32Array,
): (text: string, credits: readonly number[]) => Meaning {
  const asked = vectorOf(question);
  const vectors = words.map(({ text }) => vectorOf(text));
  const known = new Map<string, readonly number[]>();
  const nearTo = (word: string, stem: string) => {
    const found = known.get(stem);
    if (found !== undefined) return found;
    const vector = vectorOf(word);
    const made = vectors.map((one, at) => (words[at]!.isDrug ? 0 : Math.max(0, similarity(one, vector))));
    known.set(stem, made);
    return made;
  };
  return (text, credits) => {
    const nearest = [...credits];
    for (const { text: word, stem } of wordsOf(text))
      for (const [at, near] of nearTo(word, stem).entries()) if (near > nearest[at]!) nearest[at] = near;
    return { similar: Math.max(0, similarity(asked, vectorOf(text))), nearest };
  };
}
