import { ofLast } from '../language/remembering.ts';
import type { SentenceVectors } from '../vectors/sentence-vectors.ts';

/** Words of a question and of 20 passages, twice. */
const MOST = 10_000;

/** The vectors of texts, remembered: the passages of one question come back in the next. */
export const rememberedVectors = ({ vectorOf }: SentenceVectors): ((text: string) => Float32Array) =>
  ofLast(MOST, vectorOf);
