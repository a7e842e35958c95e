import type { Work } from './work.ts';

/**
 * Makes vectors of texts, whose cosine tells how alike their meanings are. Obligations of every adapter:
 * - The same text and kind gives the same vector, of `dimension` numbers and length 1; a text without any known word gives
 *   zeros.
 * - Vectors of another `name` are not comparable: the name tells model and version, in letters, digits, dots and dashes.
 */
export interface Embedder {
  readonly name: string;
  readonly dimension: number;
  /** How much its similarity counts beside the words of a question in a fused score, 0 to 1; as `npm run eval:search` measured it. */
  readonly weight: number;
  /** Passages and questions may be read differently. */
  embed(texts: readonly string[], kind: 'passage' | 'question', work?: Work): Promise<Float32Array[]>;
  close(): Promise<void>;
}
