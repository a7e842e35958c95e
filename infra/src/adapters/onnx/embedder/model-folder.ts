// What the files of a sentence model say of how it is read, as sentence-transformers and Transformers write them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ModelUnusable } from './model-unusable.ts';
import type { Pooling } from './pooling.ts';

export type ModelReading = {
  pooling: Pooling;
  /** What is put before a text of each kind. */
  prefixes: { passage: string; question: string };
  /** Texts end there; special tokens count. */
  mostTokens: number;
};

export type ModelFolder = {
  modelFile: string;
  tokenizerFile: string;
  tokenizerConfig: object;
  reading: ModelReading;
};

/** The smaller one first: 8-bit numbers. */
const MODEL_FILES = ['model_quantized.onnx', 'model.onnx'].flatMap((name) => [name, `onnx/${name}`]);
/** Passages have about 200; the time that a text takes grows with the square of its tokens. */
const LONGEST = 512;

/**
 * Families whose folders often lack the files of sentence-transformers, by the names in their model cards: BGE is read at its
 * first token, and those for English want an instruction before a question; E5 wants to know which text is which.
 */
const FAMILIES: readonly { named: RegExp; pooling: Pooling; question: string; passage: string }[] = [
  {
    named: /\bbge-(?:small|base|large)-en\b/iu,
    pooling: 'cls',
    question: 'Represent this sentence for searching relevant passages: ',
    passage: '',
  },
  { named: /\bbge-/iu, pooling: 'cls', question: '', passage: '' },
  { named: /\be5-(?:small|base|large)/iu, pooling: 'mean', question: 'query: ', passage: 'passage: ' },
];
const OTHERS = { pooling: 'mean', question: '', passage: '' } as const;

const tokenizerSchema = z.looseObject({
  model: z.looseObject({}),
  truncation: z.looseObject({ max_length: z.number().optional() }).nullish(),
});
const tokenizerConfigSchema = z.looseObject({ model_max_length: z.number().optional() });
const sentenceSchema = z.looseObject({ max_seq_length: z.number().nullish() });
const modelSchema = z.looseObject({
  _name_or_path: z.string().optional(),
  max_position_embeddings: z.number().optional(),
});
const promptsSchema = z.looseObject({ prompts: z.record(z.string(), z.string()).optional() });
const poolingSchema = z.looseObject({
  pooling_mode: z.string().optional(),
  pooling_mode_cls_token: z.boolean().optional(),
  pooling_mode_mean_tokens: z.boolean().optional(),
  pooling_mode_lasttoken: z.boolean().optional(),
});

/** Throws ModelUnusable where something is missing or cannot be read. */
export function readModelFolder(folder: string): ModelFolder {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ModelUnusable(`there is no folder ${folder}`);
  const fileOf = (name: string): string => join(folder, name);
  const modelName = MODEL_FILES.find((name) => existsSync(fileOf(name)));
  if (modelName === undefined)
    throw new ModelUnusable(`${folder} has no model: one of ${MODEL_FILES.join(', ')}`);
  const tokenizer = jsonOf(fileOf('tokenizer.json'), tokenizerSchema);
  if (tokenizer === null) throw new ModelUnusable(`${folder} has no tokenizer.json`);
  const tokenizerConfig = jsonOf(fileOf('tokenizer_config.json'), tokenizerConfigSchema) ?? {};
  const sentence = jsonOf(fileOf('sentence_bert_config.json'), sentenceSchema);
  const model = jsonOf(fileOf('config.json'), modelSchema);
  const declared =
    sentence?.max_seq_length ?? tokenizer.truncation?.max_length ?? tokenizerConfig.model_max_length;
  const lengths = [declared, model?.max_position_embeddings];
  const names = [basename(folder), model?.['_name_or_path'] ?? ''];
  const family = FAMILIES.find(({ named }) => names.some((name) => named.test(name))) ?? OTHERS;
  const prompts = jsonOf(fileOf('config_sentence_transformers.json'), promptsSchema)?.prompts ?? {};
  const written = Object.values(prompts).some((prompt) => prompt !== '');
  return {
    modelFile: fileOf(modelName),
    tokenizerFile: fileOf('tokenizer.json'),
    tokenizerConfig,
    reading: {
      pooling: writtenPooling(fileOf('1_Pooling/config.json')) ?? family.pooling,
      prefixes: written
        ? { question: prompts['query'] ?? '', passage: prompts['document'] ?? prompts['passage'] ?? '' }
        : { question: family.question, passage: family.passage },
      mostTokens: Math.min(LONGEST, ...lengths.map(boundOf)),
    },
  };
}

/** Some files have 0 or -1 for no bound. */
const boundOf = (length: number | null | undefined): number =>
  length === null || length === undefined || length <= 0 ? Infinity : length;

/** null where the file does not say it. */
function writtenPooling(file: string): Pooling | null {
  const written = jsonOf(file, poolingSchema);
  if (written === null) return null;
  if (written.pooling_mode_cls_token || written.pooling_mode === 'cls') return 'cls';
  if (written.pooling_mode_mean_tokens || written.pooling_mode === 'mean') return 'mean';
  if (written.pooling_mode_lasttoken || written.pooling_mode === 'lasttoken') return 'last';
  throw new ModelUnusable(
    `${file} asks for a pooling that is not supported: the first token, the last one or the mean`,
  );
}

/** null where there is no such file. */
function jsonOf<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ModelUnusable(`${file} cannot be read: ${problem}`);
  }
}
