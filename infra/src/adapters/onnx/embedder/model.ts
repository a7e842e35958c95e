import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import { type ModelFolder, readModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';
import { pooled } from './pooling.ts';
import { type Feeds, loadRuntime, type Runtime, type Session } from './runtime.ts';
import { cuttingTokenizer } from './tokens.ts';

export type EmbeddedKind = 'passage' | 'question';
export type EmbedderModel = {
  /** Identifies it, and the way in which it is read. */
  fingerprint: string;
  vectorOf: (text: string, kind: EmbeddedKind) => Promise<Float32Array>;
};

/** Raise it with every change that gives other vectors of the same files. */
const READING_VERSION = 1;
const KNOWN_INPUTS = new Set(['input_ids', 'attention_mask', 'token_type_ids']);
const POOLED_OUTPUT = 'sentence_embedding';

/** Loads a model into this thread. Throws ModelUnusable. */
export async function loadModel(folder: string): Promise<EmbedderModel> {
  const files = readModelFolder(folder);
  const { modelFile, reading } = files;
  const runtime = await loadRuntime();
  const { session, tokensOf, fingerprint } = await loadFiles(runtime, files);
  const unknown = session.inputNames.filter((name) => !KNOWN_INPUTS.has(name));
  if (unknown.length > 0)
    throw new ModelUnusable(`${modelFile} is no sentence model: it wants ${unknown.join(', ')}`);
  const output = session.outputNames.includes(POOLED_OUTPUT) ? POOLED_OUTPUT : session.outputNames[0]!;

  const vectorOf = async (text: string, kind: EmbeddedKind): Promise<Float32Array> => {
    const feeds = feedsOf(runtime, session, tokensOf(reading.prefixes[kind] + text));
    const outputs = await session.run(feeds, [output]);
    return pooled(outputs[output]!, reading.pooling);
  };
  // A file that is no sentence model shows it with the first text.
  await usable(modelFile, () => vectorOf('heart', 'passage').then(requireDirection));
  return { fingerprint, vectorOf };
}

type Loaded = { session: Session; tokensOf: (text: string) => number[]; fingerprint: string };

/** By itself, so that nothing holds the bytes of the files afterwards. */
async function loadFiles({ InferenceSession }: Runtime, files: ModelFolder): Promise<Loaded> {
  const { modelFile, tokenizerFile, tokenizerConfig, reading } = files;
  const bytes = await usable(modelFile, () => readFileSync(modelFile));
  const tokenizerBytes = await usable(tokenizerFile, () => readFileSync(tokenizerFile));
  const hash = createHash('sha256').update(bytes).update(tokenizerBytes);
  hash.update(JSON.stringify([READING_VERSION, reading]));
  const tokensOf = await usable(tokenizerFile, () => {
    const tokenizer = new Tokenizer(JSON.parse(tokenizerBytes.toString('utf8')) as object, tokenizerConfig);
    return cuttingTokenizer(tokenizer, reading.mostTokens);
  });
  const session = await usable(modelFile, () =>
    InferenceSession.create(bytes, { executionProviders: ['wasm'] }),
  );
  return { session, tokensOf, fingerprint: hash.digest('hex').slice(0, 12) };
}

async function usable<T>(file: string, use: () => T | Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw new ModelUnusable(
      `${file} cannot be run: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function requireDirection(vector: Float32Array): void {
  if (vector.length < 2 || !vector.some((number) => number !== 0) || !vector.every(Number.isFinite))
    throw new Error('it gives no vectors of sentences');
}

/** One text at a time: an 8-bit model scales its numbers by all that it is given, so that texts beside it would change its vector. */
function feedsOf({ Tensor }: Runtime, { inputNames }: Session, tokens: readonly number[]): Feeds {
  const values: Record<string, (token: number) => bigint> = {
    input_ids: BigInt,
    attention_mask: () => 1n,
    token_type_ids: () => 0n,
  };
  return Object.fromEntries(
    inputNames.map((name) => {
      const data = BigInt64Array.from(tokens, values[name]!);
      return [name, new Tensor('int64', data, [1, tokens.length])];
    }),
  );
}
