import { basename } from 'node:path';
import type { ChatMessage, ChatRequest } from '../chat-request.ts';
import type { Generator, Hearer, Reply } from '../generator.ts';
import { Refusal } from '../refusal.ts';
import { replySchema } from './reply-schema.ts';
import { loadRuntime, type Turn } from './runtime.ts';

const mostWaiting = 64;
const defaultMaxTokens = 512;

/**
 * Loads the model at `file` (GGUF) into this process, without a graphics card. It generates for one request after the other, and refuses
 * what does not fit into its context, and a schema that cannot be followed.
 */
export async function openGenerator(options: {
  module: string;
  file: string;
  contextTokens: number;
}): Promise<Generator> {
  const runtime = await loadRuntime(options.module);
  const llama = await runtime.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    // Several wait for each other at every token without giving up the processor: beside other work they are hundreds of times slower.
    maxThreads: 1,
  });
  const model = await llama.loadModel({ modelPath: options.file, gpuLayers: 0 });
  const contextTokens = Math.min(options.contextTokens, model.trainContextSize);
  const context = await model.createContext({ contextSize: contextTokens, sequences: 1 });
  const completion = new runtime.LlamaCompletion({ contextSequence: context.getSequence() });
  const chat = runtime.resolveChatWrapper(model);
  let [waiting, before]: [number, Promise<unknown>] = [0, Promise.resolve()];

  async function answer(
    request: ChatRequest,
    { text: onTextChunk }: Hearer,
    signal: AbortSignal,
  ): Promise<Reply> {
    signal.throwIfAborted();
    const { contextText, stopGenerationTriggers } = chat.generateContextState({
      chatHistory: [...request.messages.map(turnOf), { type: 'model', response: [] }],
    });
    // Marks of the template in a message are text: only those of the template itself become special tokens.
    const prompt = contextText.tokenize(model.tokenizer);
    const maxTokens = request.max_completion_tokens ?? request.max_tokens ?? defaultMaxTokens;
    if (prompt.length + maxTokens > contextTokens)
      throw new Refusal(
        400,
        'context_length_exceeded',
        `This model's maximum context length is ${contextTokens} tokens. However, you requested ${prompt.length + maxTokens} tokens (${prompt.length} in the messages, ${maxTokens} in the completion).`,
      );
    const schema = replySchema(request);
    const grammar = schema && (await llama.createGrammarForJsonSchema(schema).catch(refuseSchema));
    let used = 0;
    const { metadata } = await completion.generateCompletionWithMeta(prompt, {
      ...(grammar && { grammar }),
      maxTokens,
      temperature: request.temperature ?? 0,
      ...(typeof request.top_p === 'number' && { topP: request.top_p }),
      ...(typeof request.seed === 'number' && { seed: request.seed }),
      signal,
      customStopTriggers: stopGenerationTriggers,
      disableContextShift: true,
      onTextChunk,
      onToken: (tokens) => (used += tokens.length),
    });
    return {
      finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
      usage: { prompt_tokens: prompt.length, completion_tokens: used, total_tokens: prompt.length + used },
    };
  }

  return {
    name: basename(options.file, '.gguf'),
    contextTokens,
    async generate(request, hearer, signal) {
      if (waiting >= mostWaiting)
        throw new Refusal(429, 'too_many_requests', 'Too many requests are waiting.');
      waiting += 1;
      const mine = before.then(() => answer(request, hearer, signal));
      before = mine.catch(() => undefined);
      return mine.finally(() => (waiting -= 1));
    },
  };
}

function turnOf({ role, content }: ChatMessage): Turn {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role === 'user' ? 'user' : 'system', text: content };
}

function refuseSchema(error: Error): never {
  throw new Refusal(400, 'invalid_json_schema', `The schema cannot be followed: ${error.message}`);
}
