import { endOfThoughts, withoutThoughts } from '@anamnesis/content';
import type { ModelReply } from '@anamnesis/contracts/ports/models/language-model.ts';
import { z } from 'zod';
import { CallFailed, replyCutOff, nonsense } from '../calls/failure.ts';
import { errorIn } from '../calls/failure-of.ts';

const count = z.int().nonnegative();

/** What a server says it used; one that says nothing that could be is not believed. */
const usageSchema = z
  .object({
    prompt_tokens: count,
    completion_tokens: count.default(0),
    prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
    completion_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(null),
  })
  .transform((usage) => ({
    input: usage.prompt_tokens,
    output: usage.completion_tokens,
    /** Of the input; some servers leave them out of it. */
    cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
    thoughts: usage.completion_tokens_details?.reasoning_tokens ?? 0,
  }))
  .nullish()
  .catch(null);
export type ReplyUsage = { input: number; output: number };
type Told = NonNullable<z.output<typeof usageSchema>>;

/** A text, or parts of which some are texts: Mistral's models think in others. */
const part = z.union([
  z.string(),
  z.object({ type: z.literal(['text', 'output_text']), text: z.string() }).transform(({ text }) => text),
  z.unknown().transform(() => ''),
]);
const content = z
  .union([
    z.string(),
    z.array(part).transform((parts) => parts.join('')),
    // The value itself, of servers that parse it.
    z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value)),
  ])
  .nullish()
  .transform((text) => text ?? '');
const said = { content, refusal: z.string().nullish() };
/** The value in the arguments of a call, of servers that ask for a form by one. */
const called = z.object({ arguments: content }).nullish().catch(null);
const calls = z
  .array(z.object({ function: called }))
  .nullish()
  .catch(null);
/** What was thought, by the names that DeepSeek, vLLM and OpenRouter have for it. */
const thought = z.string().nullish().catch(null);
const whole = {
  ...said,
  function_call: called,
  tool_calls: calls,
  reasoning_content: thought,
  reasoning: thought,
};
const finish = z.string().nullish();
/** Of a choice: how OpenRouter tells what happened behind it. */
const failed = { error: z.unknown().optional() };

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object(whole), finish_reason: finish, ...failed })).min(1),
  usage: usageSchema,
});
const chunkSchema = z.object({
  // The last chunk, with what was used, has none.
  choices: z.array(z.object({ delta: z.object(said).nullish(), finish_reason: finish, ...failed })).nullish(),
  usage: usageSchema,
});

/** `thoughts`: tokens that went into them, about. */
export type Completion = ModelReply & { usage: Told | null; thoughts: number };
/** `isCut`: the tokens were used up. */
export type ReplyChunk = { text: string; isLast: boolean; isCut: boolean; usage: Told | null };

/** The longest that a reply of so many tokens may be, in characters: words of English have 4 a token, tables less. */
export const mostCharacters = (maxTokens: number): number => 1_000 + maxTokens * 12;

/** Of the body of a response that has the whole reply; JSON may write a character in six. */
export const mostBytesOfReply = (maxTokens: number): number => 64_000 + 6 * mostCharacters(maxTokens);
/** Of a stream, where each token has an envelope. */
export const mostBytesOfStream = (maxTokens: number): number => 64_000 + 2_000 * maxTokens;

const refused = (): CallFailed => new CallFailed('refused', 'the model refused the request');

function requireUsable(refusal: string | null | undefined, reason: string | null | undefined): void {
  if ((refusal ?? '') !== '' || reason === 'content_filter') throw refused();
  if (reason === 'error') throw replyCutOff();
}

/** Without a word of a reply. */
export const emptyReply = (isCut: boolean): CallFailed =>
  nonsense(
    isCut
      ? 'the reply is empty: its tokens were used up before it began, as by thoughts'
      : 'the reply is empty',
    { isAllThoughts: isCut, fault: isCut ? 'context' : 'form' },
  );

/** In characters. */
const thoughtsAToken = 4;

type Limits = { maxTokens: number; isJson: boolean };

/** Throws CallFailed: an error with a status of success, a refusal, or what is no reply. `usage` gets what was used in any case. */
export function toReply(
  body: string,
  { maxTokens, isJson }: Limits,
  used: (usage: Told) => void,
): Completion {
  const json = asJson(body);
  const parsed = completionSchema.safeParse(json);
  const choice = parsed.data?.choices[0];
  const error = errorIn(choice) ?? (choice ? undefined : errorIn(json));
  if (error) throw error;
  if (!parsed.success || choice === undefined)
    throw nonsense('the reply is none of chat completions', { fault: 'form' });
  const { message, finish_reason: reason } = choice;
  const usage = parsed.data.usage ?? null;
  if (usage) used(usage);
  requireUsable(message.refusal, reason);
  const isCut = reason === 'length';
  const apart = message.reasoning_content ?? message.reasoning ?? '';
  const call = message.tool_calls?.[0]?.function ?? message.function_call;
  // A value may stand in a call, or where it was thought out and nowhere else; of a text nobody is shown what was thought.
  const others = isJson ? [call?.arguments ?? '', isCut ? '' : apart] : [];
  const text = [message.content, ...others].find((one) => one.trim() !== '') ?? '';
  if ((isCut ? withoutThoughts(text) : text).trim() === '') throw emptyReply(isCut);
  if (text.length > mostCharacters(maxTokens)) throw nonsense('the reply is longer than it may be');
  const before = Math.max(endOfThoughts(text) ?? 0, text === apart ? 0 : apart.length);
  const thoughts = Math.max(usage?.thoughts ?? 0, Math.ceil(before / thoughtsAToken));
  return { text, isComplete: !isCut, usage, thoughts };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw text.trimStart().startsWith('<')
      ? nonsense('a web page answered instead of the model', { fault: 'page' })
      : nonsense('the reply is no JSON', { fault: 'form' });
  }
}

/** Throws CallFailed like `toReply`. */
export function toChunk(data: unknown): ReplyChunk {
  const parsed = chunkSchema.safeParse(data);
  if (!parsed.success) throw nonsense('the reply is none of chat completions', { fault: 'form' });
  const choice = parsed.data.choices?.[0];
  const error = errorIn(choice) ?? (choice ? undefined : errorIn(data));
  if (error) throw error;
  const reason = choice?.finish_reason ?? '';
  requireUsable(choice?.delta?.refusal, reason);
  const usage = parsed.data.usage ?? null;
  return { text: choice?.delta?.content ?? '', isLast: reason !== '', isCut: reason === 'length', usage };
}
