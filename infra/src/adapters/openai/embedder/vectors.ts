import { z } from 'zod';
import { nonsense } from '../calls/failure.ts';

const bodySchema = z.object({
  data: z.array(
    z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(2).max(20_000) }),
  ),
  usage: z.object({ prompt_tokens: z.int().nonnegative() }).nullish().catch(null),
});

export type Embedded = { vectors: Float32Array[]; tokens: number };

/**
 * The vectors of so many texts in their order, of length 1, from the body of a response. `dimension`: of earlier vectors; undefined:
 * any. Throws CallFailed.
 */
export function toVectors(body: string, count: number, dimension: number | undefined): Embedded {
  const parsed = bodySchema.safeParse(asJson(body));
  if (!parsed.success) throw nonsense('the response is none of embeddings');
  const { data, usage } = parsed.data;
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const size = dimension ?? data[0]?.embedding.length;
  const vectors = Array.from({ length: count }, (_, at) => {
    const numbers = byIndex.get(at);
    if (numbers === undefined || data.length !== count)
      throw nonsense('there is not one vector for each text');
    if (numbers.length !== size) throw nonsense('the vectors are of another dimension');
    return unit(numbers);
  });
  return { vectors, tokens: usage?.prompt_tokens ?? 0 };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw nonsense('the response is no JSON');
  }
}

function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) throw nonsense('a vector has no direction');
  return Float32Array.from(numbers, (number) => number / length);
}
