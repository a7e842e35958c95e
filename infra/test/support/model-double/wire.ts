// Bodies as OpenAI's reference of chat completions and embeddings has them; vLLM, llama.cpp and Ollama answer in the same form.
import type { Reply, WireError } from './acts.ts';

const created = 1_795_000_000;

export type Usage = { prompt_tokens: number; completion_tokens: number };
const withTotal = (usage: Usage) => ({
  ...usage,
  total_tokens: usage.prompt_tokens + usage.completion_tokens,
});

/** The usage that a reply reports, given the characters that were sent. */
export function usageOf({ usage, text }: Reply, sent: number): Usage | null {
  if (usage !== undefined) return usage;
  return { prompt_tokens: Math.ceil(sent / 4), completion_tokens: Math.ceil(text.length / 4) };
}

export const completion = (
  model: string,
  reply: Reply,
  usage: Usage | null,
  refusal: string | null = null,
) => ({
  id: 'chatcmpl-double',
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: refusal === null ? reply.text : null, refusal },
      logprobs: null,
      finish_reason: reply.finish === undefined ? 'stop' : reply.finish,
    },
  ],
  ...(usage && { usage: withTotal(usage) }),
});

const chunk = (model: string, choices: unknown[], usage?: Usage | null) => ({
  id: 'chatcmpl-double',
  object: 'chat.completion.chunk',
  created,
  model,
  choices,
  ...(usage !== undefined && { usage: usage && withTotal(usage) }),
});
const choice = (delta: object, finish: string | null = null) => [{ index: 0, delta, finish_reason: finish }];

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const done = 'data: [DONE]\n\n';

/** The events of a stream, in order; each piece of the text is one. */
export function* events(model: string, reply: Reply, usage: Usage | null | undefined): Generator<string> {
  yield event(chunk(model, choice({ role: 'assistant', content: '' })));
  for (const piece of reply.pieces ?? wordsOf(reply.text))
    yield event(chunk(model, choice({ content: piece })));
  yield event(chunk(model, choice({}, reply.finish === undefined ? 'stop' : reply.finish)));
  // As it is asked for by `stream_options.include_usage`.
  if (usage) yield event(chunk(model, [], usage));
  yield done;
}

export function* refusalEvents(model: string, text: string): Generator<string> {
  yield event(chunk(model, choice({ role: 'assistant', refusal: text })));
  yield event(chunk(model, choice({}, 'stop')));
  yield done;
}

const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/gu) ?? [];

export const errorBody = (error: WireError) => ({ error: { param: null, code: null, type: null, ...error } });

export const embeddingList = (
  model: string,
  vectors: readonly (readonly number[])[],
  characters: number,
) => ({
  object: 'list',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  model,
  usage: { prompt_tokens: Math.ceil(characters / 4), total_tokens: Math.ceil(characters / 4) },
});

export const modelList = (id: string, more: object) => ({
  object: 'list',
  data: [{ id, object: 'model', created, owned_by: 'double', ...more }],
});
