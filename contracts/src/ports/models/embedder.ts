import type { Work } from '../log/work.ts';

/**
 * Makes vectors of texts, whose cosine is the similarity of their meanings. Obligations of every adapter:
 * - The vectors are in the order of the texts, of `dimension` numbers and length 1; none for no texts. Any text is taken, of any
 *   length and script; what is too long is read from its beginning.
 * - The same text and kind gives the same vector, whatever texts are given with it, also in another process.
 * - A text in which there is nothing to know gives zeros: white space does, and for an embedder with a list of words a text without
 *   any of them. A model that reads letters has a vector for every other text, also one without meaning.
 * - Of texts in English, those that are about the same are nearer than others.
 * - When `work.signal` aborts, it soon rejects with its reason, and goes on with other texts afterwards.
 * - Vectors of another `name` are not comparable: the name has model and version, in letters, digits, dots and dashes.
 */
export interface Embedder {
  readonly name: string;
  readonly dimension: number;
  /** How much its similarity counts beside the words of a question in a fused score, 0 to 1, as it was measured. */
  readonly weight: number;
  /** Passages and questions may be read differently. */
  embed(texts: readonly string[], kind: 'passage' | 'question', work?: Work): Promise<Float32Array[]>;
  close(): Promise<void>;
}
