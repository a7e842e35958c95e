import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { z } from 'zod';
import { type ReplySize, roomOf } from '../model-room.ts';
import { readJson } from './read-json.ts';
import { formFault } from './reply-form.ts';

type Schema = NonNullable<ModelRequest['schema']>;

/** What a model is asked for: a reply to a prompt with data, of a size; without a schema in words. */
export type AskedText = { prompt: string; data: unknown; size: ReplySize; schema?: Schema };
/** The same, of a form. */
export type AskedAsForm<T> = AskedText & {
  schema: Schema;
  read: z.ZodType<T>;
  /** Data by which a kept reply is found, where some of `data` does not matter to that. */
  keptAs?: unknown;
};

/** Tokens that a model has left for more data, beside what is asked for and its reply. */
export function roomBeside(model: Counts, { prompt, data, schema, size }: AskedText): number {
  const instructions = schema === undefined ? prompt : `${prompt}\n${JSON.stringify(schema)}`;
  const asked = model.countTokens(instructions) + model.countTokens(JSON.stringify(data));
  return roomOf(model, size).request - asked;
}
type Counts = Pick<LanguageModel, 'contextTokens' | 'countTokens'>;

/** Whether a request with this prompt and these data leaves room for its reply. */
export const fitsContext = (model: Counts, asked: AskedText): boolean => roomBeside(model, asked) >= 0;

/** The first of these that fits. Throws ModelUnavailable where none does. */
export function firstThatFits<A extends AskedText>(model: LanguageModel, all: Iterable<A>): A {
  for (const asked of all) if (fitsContext(model, asked)) return asked;
  throw new ModelUnavailable('refused', `what is asked for does not fit into the context of ${model.name}`);
}

/** The first of a list that have room together in so many tokens, as a model is sent them. */
export function thatFit<T>(
  model: Pick<LanguageModel, 'countTokens'>,
  all: readonly T[],
  room: number,
  asSent: (one: T) => unknown,
): T[] {
  let left = room;
  const over = all.findIndex((one) => (left -= model.countTokens(`,${JSON.stringify(asSent(one))}`)) < 0);
  return all.slice(0, over < 0 ? all.length : over);
}

/** The request for it. The data are one JSON value in a message of their own: no text of a page can end it. */
export const requestFor = (
  model: Pick<LanguageModel, 'contextTokens'>,
  { prompt, data, schema, size, keptAs }: AskedText & { keptAs?: unknown },
): ModelRequest => ({
  messages: [
    { role: 'system', content: prompt },
    { role: 'user', content: JSON.stringify(data) },
  ],
  ...(schema && { schema }),
  maxTokens: roomOf(model, size).reply,
  ...(keptAs === undefined ? {} : { keptAs: JSON.stringify([prompt, keptAs]) }),
});

/** What a model replies, read by a schema. Rejects with ModelUnavailable, `nonsense` where the reply is no JSON or has another form. */
export async function askForJson<T>(
  model: LanguageModel,
  asked: AskedAsForm<T>,
  work: Partial<Work>,
): Promise<T> {
  const { text } = await model.complete(requestFor(model, asked), { ...unlimitedWork, ...work });
  const reply = readJson(text, asked.read);
  if (!reply.success)
    throw new ModelUnavailable(
      'nonsense',
      `the reply of ${model.name} is not what was asked for: ${formFault(reply.error)}`,
    );
  return reply.data;
}
