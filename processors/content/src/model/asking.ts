import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/work.ts';
import type { z } from 'zod';
import { type ReplySize, roomOf } from '../model-room.ts';
import { readJson } from './read-json.ts';
import { formFault } from './reply-form.ts';

type Schema = NonNullable<ModelRequest['schema']>;

/** What a model is asked for: a reply of a form to a prompt with data, of a size. */
export type Asked<T> = {
  prompt: string;
  data: unknown;
  schema: Schema;
  read: z.ZodType<T>;
  size: ReplySize;
  /** Data by which a kept reply is found, where some of `data` does not matter to that. */
  keptAs?: unknown;
};

/** Whether a request with this prompt and these data leaves room for its reply. */
export function fitsContext(
  model: LanguageModel,
  { prompt, data, schema, size }: Pick<Asked<unknown>, 'prompt' | 'data' | 'schema' | 'size'>,
): boolean {
  const asked =
    model.countTokens(`${prompt}\n${JSON.stringify(schema)}`) + model.countTokens(JSON.stringify(data));
  return asked <= roomOf(model, size).request;
}

/** The first of these that fits. Throws ModelUnavailable where none does. */
export function firstThatFits<T>(model: LanguageModel, all: Iterable<Asked<T>>): Asked<T> {
  for (const asked of all) if (fitsContext(model, asked)) return asked;
  throw new ModelUnavailable('refused', `what is asked for does not fit into the context of ${model.name}`);
}

/** The request for it. The data are one JSON value in a message of their own: no text of a page can end it. */
const jsonRequest = (
  model: Pick<LanguageModel, 'contextTokens'>,
  { prompt, data, schema, size, keptAs }: Omit<Asked<unknown>, 'read'>,
): ModelRequest => ({
  messages: [
    { role: 'system', content: prompt },
    { role: 'user', content: JSON.stringify(data) },
  ],
  schema,
  maxTokens: roomOf(model, size).reply,
  ...(keptAs === undefined ? {} : { keptAs: JSON.stringify([prompt, keptAs]) }),
});

/** What a model replies, read by a schema. Rejects with ModelUnavailable, `nonsense` where the reply is no JSON or has another form. */
export async function askForJson<T>(model: LanguageModel, asked: Asked<T>, work: Partial<Work>): Promise<T> {
  const { text } = await model.complete(jsonRequest(model, asked), { ...unlimitedWork, ...work });
  const reply = readJson(text, asked.read);
  if (!reply.success)
    throw new ModelUnavailable(
      'nonsense',
      `the reply of ${model.name} is not what was asked for: ${formFault(reply.error)}`,
    );
  return reply.data;
}
