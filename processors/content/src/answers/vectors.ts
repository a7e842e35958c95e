import { ofLast } from '../language/memoised-last.ts';
import type { SentenceVectors } from '../vectors/sentence-vectors.ts';

/** Words of a question and of 20 passages, twice. */
const MOST = 10_000;

/** The vectors of texts, memoised: the passages of one question are often those of the next. */
export const memoisedVectors = ({ vectorOf }: SentenceVectors): ((text: string) => Float32Array) =>
  ofLast(MOST, vectorOf);
