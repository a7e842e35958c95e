import { z } from 'zod';
import { bodyTextOf } from '../../calls/body.ts';
import type { CallFailed } from '../../calls/failure.ts';
import { isPromptTooLong } from '../../calls/failure-of.ts';
import type { Connection } from '../../connection.ts';

export type ContextSize = {
  readonly tokens: number;
  /** Learns from a request that was too long. True: less fits than was thought. */
  learn: (failure: CallFailed) => boolean;
  /** Learns that the server has read so many of the tokens that were sent. */
  cutTo: (tokens: number) => void;
  /** Asks the server, where nothing is configured. Never rejects. */
  ask: (signal: AbortSignal) => Promise<void>;
};

const assumed = 8_192;
const least = 512;
/** What a server says beyond it is not made use of. */
const most = 1_000_000;
const limits = { mostBytes: 4_000_000, idleMs: 5_000 };

const size = z.int().min(least).optional().catch(undefined);
/** llama.cpp: what a slot has. */
const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: size }) });
/** vLLM, OpenRouter, LM Studio. */
const modelSchema = z.object({
  id: z.string(),
  max_model_len: size,
  context_length: size,
  loaded_context_length: size,
  max_context_length: size,
});
const modelsSchema = z.object({ data: z.array(modelSchema) });

/** Ollama: of a model that it has in its memory. */
const loadedSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: size })) });

type Options = { connection: Connection; baseUrl: string; model: string };

/** The context of a model: as configured, else as its server says, else as it says when a request was too long. */
export function createContextSize(configured: number | undefined, options: Options): ContextSize {
  let tokens = configured ?? assumed;
  return {
    get tokens() {
      return tokens;
    },
    learn(failure) {
      const reported = sizeIn(failure);
      const isLess = reported !== undefined && reported < tokens;
      if (isLess) tokens = Math.max(least, reported);
      return isLess;
    },
    cutTo: (read) => void (tokens = Math.min(tokens, Math.max(least, read))),
    async ask(signal) {
      if (configured !== undefined) return;
      const reported =
        (await askModels(options, signal)) ??
        (await askProps(options, signal)) ??
        (await askLoaded(options, signal));
      if (reported !== undefined) tokens = Math.min(reported, most);
    },
  };
}

/** `"n_ctx":8192` of llama.cpp, 'maximum context length is 8192 tokens' of OpenAI and vLLM. */
function sizeIn(failure: CallFailed): number | undefined {
  if (!failure.says(isPromptTooLong)) return undefined;
  const found =
    failure.found(/"n_ctx":\s*(\d{2,8})/u) ?? failure.found(/context length (?:is|of)(?: only)? (\d{2,8})/u);
  return found ? Number(found[1]) : undefined;
}

async function askModels(options: Options, signal: AbortSignal): Promise<number | undefined> {
  const parsed = modelsSchema.safeParse(await get(options, `${options.baseUrl}/models`, signal));
  const own = parsed.data?.data.find(({ id }) => id === options.model);
  return own?.loaded_context_length ?? own?.max_model_len ?? own?.context_length ?? own?.max_context_length;
}

async function askProps(options: Options, signal: AbortSignal): Promise<number | undefined> {
  const address = new URL('/props', options.baseUrl).href;
  return propsSchema.safeParse(await get(options, address, signal)).data?.default_generation_settings.n_ctx;
}

async function askLoaded(options: Options, signal: AbortSignal): Promise<number | undefined> {
  const address = new URL('/api/ps', options.baseUrl).href;
  const loaded = loadedSchema.safeParse(await get(options, address, signal)).data?.models;
  return loaded?.find(({ name }) => name === options.model || name === `${options.model}:latest`)
    ?.context_length;
}

/** The JSON at an address of the server, or undefined. */
async function get(options: Options, address: string, signal: AbortSignal): Promise<unknown> {
  const times = { headersMs: 5_000, idleMs: limits.idleMs, wholeMs: 10_000 };
  const { client, exchange } = options.connection;
  try {
    return await exchange(
      { signal, times },
      (sending) => client.get(address, sending).asResponse(),
      async (response) => JSON.parse(await bodyTextOf(response, limits)) as unknown,
    );
  } catch {
    return undefined;
  }
}
