import type { Tensor } from './runtime.ts';

/** How one vector is made of those of the tokens: the first one (CLS), the last one, or their mean. */
export type Pooling = 'cls' | 'last' | 'mean';

/** The vector of length 1 of one text, of an output of 1 × tokens × numbers, or of 1 × numbers when it is pooled already. */
export function pooled({ dims, data }: Tensor, pooling: Pooling): Float32Array {
  const dimension = dims.at(-1) ?? 0;
  const tokens = dims.length === 3 ? dims[1]! : 1;
  const [from, to] = pooling === 'mean' ? [0, tokens] : pooling === 'cls' ? [0, 1] : [tokens - 1, tokens];
  const vector = new Float32Array(dimension);
  for (let token = from; token < to; token += 1)
    for (let at = 0; at < dimension; at += 1) vector[at]! += data[token * dimension + at]!;
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((number) => number / length) : vector;
}
