// The sentence model that the static vectors are distilled from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of onnxruntime-node is used here: the package is no dependency of the project. */
type Tensor = { data: Float32Array; dims: readonly number[] };
type Session = {
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
const TOKENS_IN_A_RUN = 256;
const SENTENCES_IN_A_RUN = 32;

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

/** Token ids of texts, without the marks for beginning and end. */
type Texts = readonly (readonly number[])[];

export type Teacher = {
  /** The model's vector of each text: its first output, 384 numbers a text, one after another. */
  sentences(texts: Texts): Promise<Float32Array>;
  /** A vector for each of the tokens 0 … count − 1, read alone: the mean of the outputs for `[CLS] token [SEP]`. */
  tokens(count: number): Promise<Float32Array>;
};

/** @throws when onnxruntime-node is not installed; the message says how to. */
export async function openTeacher(folder: string): Promise<Teacher> {
  const runtime = await loadRuntime();
  const session = await runtime.InferenceSession.create(join(folder, 'model_quantized.onnx'), {
    // One thread adds in one order, so that the file comes out the same again.
    intraOpNumThreads: 1,
  });

  /** All outputs for texts of one length: texts × (length + 2) × 384 numbers. */
  async function outputs(texts: Texts): Promise<Float32Array> {
    const ids = texts.flatMap((text) => [CLS, ...text.map(BigInt), SEP]);
    const dims = [texts.length, ids.length / texts.length];
    const tensor = (data: BigInt64Array) => new runtime.Tensor('int64', data, dims);
    const found = await session.run({
      input_ids: tensor(BigInt64Array.from(ids)),
      attention_mask: tensor(new BigInt64Array(ids.length).fill(1n)),
      token_type_ids: tensor(new BigInt64Array(ids.length)),
    });
    const [name = ''] = session.outputNames;
    if (found[name] === undefined) throw new Error('The model has no output.');
    return found[name].data;
  }

  return {
    async sentences(texts) {
      const vectors = new Float32Array(texts.length * WIDTH);
      for (const batch of batchesOfOneLength(texts)) {
        const found = await outputs(batch.map((at) => texts[at]!));
        const step = found.length / batch.length;
        for (const [row, at] of batch.entries())
          vectors.set(found.subarray(row * step, row * step + WIDTH), at * WIDTH);
      }
      return vectors;
    },
    async tokens(count) {
      const vectors = new Float32Array(count * WIDTH);
      for (let from = 0; from < count; from += TOKENS_IN_A_RUN) {
        const size = Math.min(TOKENS_IN_A_RUN, count - from);
        const found = await outputs(Array.from({ length: size }, (_, at) => [from + at]));
        for (let at = 0; at < size * WIDTH; at += 1) {
          const first = Math.floor(at / WIDTH) * 3 * WIDTH + (at % WIDTH);
          vectors[from * WIDTH + at] =
            (found[first]! + found[first + WIDTH]! + found[first + 2 * WIDTH]!) / 3;
        }
      }
      return vectors;
    },
  };
}

/** Places of texts with as many tokens, so that nothing is read that only fills up a row. */
function batchesOfOneLength(texts: Texts): number[][] {
  const batches: number[][] = [];
  const order = [...texts.keys()].sort((a, b) => texts[a]!.length - texts[b]!.length || a - b);
  for (const at of order) {
    const last = batches.at(-1);
    const fits = last !== undefined && last.length < SENTENCES_IN_A_RUN;
    if (fits && texts[last[0]!]!.length === texts[at]!.length) last.push(at);
    else batches.push([at]);
  }
  return batches;
}

/** Rows of 384 numbers, each of length 1: the array is changed and returned. */
export function toUnitRows(rows: Float32Array): Float32Array {
  for (let from = 0; from < rows.length; from += WIDTH) {
    const row = rows.subarray(from, from + WIDTH);
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
    for (let at = 0; at < WIDTH; at += 1) row[at]! /= length;
  }
  return rows;
}
