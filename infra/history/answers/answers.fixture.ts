import type { AnswerSource } from './batch.ts';

export type MadeAnswer = { person?: number; card: number; day: number; rating: number };

/** A source of these answers, in batches of `size`. */
export const sourceOf = (answers: readonly MadeAnswer[], size = 1000): AnswerSource => ({
  name: 'made answers',
  async *read() {
    for (let from = 0; from < answers.length; from += size) {
      const part = answers.slice(from, from + size);
      yield {
        count: part.length,
        person: Uint32Array.from(part, ({ person = 0 }) => person),
        card: Uint32Array.from(part, ({ card }) => card),
        at: Float64Array.from(part, ({ day }) => day * 86_400_000),
        day: Int32Array.from(part, ({ day }) => day),
        rating: Uint8Array.from(part, ({ rating }) => rating),
      };
    }
  },
  leftOut: () => ({}),
});
