import { z } from 'zod';

const openAiUrl = 'https://api.openai.com/v1';
const hasPassword = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

/** The settings of language models and of sentence models, of a server and of this machine. */
export const modelSettings = z.object({
  CONTENT_ENGINE: z.enum(['builtin', 'openai']).optional().meta({
    description:
      'what writes summaries and cards: builtin is offline and deterministic, openai a model of yours',
    whenUnset: 'builtin unless OPENAI_MODEL is given',
  }),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'http://… or https://…' })
    .refine((url) => !hasPassword(url), 'without user and password: the key is OPENAI_API_KEY')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description: 'server of the model: any with the OpenAI protocol (Ollama: http://localhost:11434/v1)',
      whenUnset: openAiUrl,
    }),
  OPENAI_API_KEY: z.string().optional().meta({
    description: 'key of the server of the model, where it wants one',
  }),
  OPENAI_MODEL: z.string().optional().meta({
    description: 'the model that writes, as its server calls it',
  }),
  OPENAI_CHECK_MODEL: z.string().optional().meta({
    description: 'a model there that reads a second time what OPENAI_MODEL wrote',
    whenUnset: 'the same model',
  }),
  OPENAI_EMBEDDING_MODEL: z.string().optional().meta({
    description: 'a model there whose vectors search compares meanings with; not beside EMBEDDING_MODEL',
  }),
  OPENAI_CONTEXT_TOKENS: z.coerce.number().int().min(1024).max(10_000_000).optional().meta({
    description: 'tokens that a model reads and writes at once',
    whenUnset: 'as the server says or 8192',
  }),
  OPENAI_REASONING_EFFORT: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional().meta({
    description: 'how long a model that thinks before it writes is to think; it takes time and tokens',
    whenUnset: 'as the model does',
  }),
  OPENAI_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(4).meta({
    description: 'calls of a process to the server of the model at once; others wait',
  }),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().positive().max(290).default(120).meta({
    description: 'longest that a reply of the model may take',
  }),
  MODEL_TOKENS_PER_PERSON: z.coerce.number().int().min(0).default(500_000).meta({
    description: 'most tokens of one person in a day (UTC), read and written; 0: any number',
  }),
  MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(0).meta({
    description: 'most tokens of everybody in a day (UTC); 0: any number',
  }),
  MODEL_PRICE_INPUT: z.coerce.number().min(0).optional().meta({
    description: 'price of a million tokens that the model reads, for costs in /metrics and before a press',
  }),
  MODEL_PRICE_OUTPUT: z.coerce.number().min(0).optional().meta({
    description: 'price of a million tokens that it writes',
  }),
  MODEL_PRICE_CURRENCY: z.string().trim().max(8).optional().meta({
    description: 'what is shown in front of a price: $, €, CHF; without it, prices are plain numbers',
  }),
  MODEL_CHECK_PRICE_INPUT: z.coerce.number().min(0).optional().meta({
    description: 'price of a million tokens that OPENAI_CHECK_MODEL reads',
    whenUnset: 'as MODEL_PRICE_INPUT',
  }),
  MODEL_CHECK_PRICE_OUTPUT: z.coerce.number().min(0).optional().meta({
    description: 'price of a million tokens that OPENAI_CHECK_MODEL writes',
    whenUnset: 'as MODEL_PRICE_OUTPUT',
  }),
  EMBEDDING_MODEL: z.string().optional().meta({
    description: 'folder of a sentence model (ONNX) that search compares meanings with, on this machine',
    whenUnset: 'built in',
  }),
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** Settings of a model that contradict each other, or lack what they need. */
export function checkModel(
  config: ModelSettings,
  wrong: (name: keyof ModelSettings, message: string) => void,
): void {
  const { CONTENT_ENGINE: engine, OPENAI_MODEL: model, OPENAI_EMBEDDING_MODEL: embeddings } = config;
  const isAsked = engine === 'openai' || (engine === undefined && model !== undefined);
  if (engine === 'openai' && model === undefined)
    wrong(
      'OPENAI_MODEL',
      'needed when CONTENT_ENGINE is openai: the name of the model, as its server calls it',
    );
  if (
    engine === undefined &&
    config.OPENAI_BASE_URL !== undefined &&
    model === undefined &&
    embeddings === undefined
  )
    wrong('OPENAI_MODEL', 'needed with OPENAI_BASE_URL, or set CONTENT_ENGINE to builtin');
  else if (engine === undefined && config.OPENAI_CHECK_MODEL !== undefined && model === undefined)
    wrong('OPENAI_MODEL', 'needed with OPENAI_CHECK_MODEL, which only reads what it wrote');
  const { hostname } = new URL(config.OPENAI_BASE_URL ?? openAiUrl);
  if (
    (isAsked || embeddings !== undefined) &&
    hostname === 'api.openai.com' &&
    config.OPENAI_API_KEY === undefined
  )
    wrong('OPENAI_API_KEY', 'needed for api.openai.com; for another server give OPENAI_BASE_URL');
  if (embeddings !== undefined && config.EMBEDDING_MODEL !== undefined)
    wrong('OPENAI_EMBEDDING_MODEL', 'not beside EMBEDDING_MODEL: search uses one of them');
}

/** What holds where it is not given. */
export const modelDefaults = ({
  CONTENT_ENGINE,
  OPENAI_MODEL,
  OPENAI_CHECK_MODEL = OPENAI_MODEL,
  OPENAI_BASE_URL = openAiUrl,
  MODEL_PRICE_INPUT,
  MODEL_PRICE_OUTPUT,
  MODEL_CHECK_PRICE_INPUT = MODEL_PRICE_INPUT,
  MODEL_CHECK_PRICE_OUTPUT = MODEL_PRICE_OUTPUT,
}: ModelSettings) => ({
  CONTENT_ENGINE: CONTENT_ENGINE ?? (OPENAI_MODEL === undefined ? ('builtin' as const) : ('openai' as const)),
  OPENAI_CHECK_MODEL,
  OPENAI_BASE_URL,
  MODEL_CHECK_PRICE_INPUT,
  MODEL_CHECK_PRICE_OUTPUT,
});
