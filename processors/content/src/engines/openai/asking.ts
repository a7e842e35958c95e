import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/work.ts';
import type { z } from 'zod';
import { roomOf } from '../../model-room.ts';
import { readJson } from './read-json.ts';
import { formFault } from './reply-form.ts';

/** Enough for a page of cards. */
const REPLY = { longest: 3_000, share: 0.4 };

type Schema = NonNullable<ModelRequest['schema']>;

/** Whether a request with this prompt and these data leaves room for its reply. */
export function fitsContext(model: LanguageModel, prompt: string, schema: Schema, data: unknown): boolean {
  const asked =
    model.countTokens(`${prompt}\n${JSON.stringify(schema)}`) + model.countTokens(JSON.stringify(data));
  return asked <= roomOf(model, REPLY).request;
}

/**
 * What a model replies to a prompt with data, read by a schema. The data are one JSON value in a message of their own: no text of a
 * page can end it. Rejects with ModelUnavailable, `nonsense` where the reply is no JSON or has another form.
 */
export async function askForJson<T>(
  model: LanguageModel,
  asked: { prompt: string; data: unknown; schema: Schema; read: z.ZodType<T> },
  work: Partial<Work>,
): Promise<T> {
  const { prompt, data, schema, read } = asked;
  const messages = [
    { role: 'system', content: prompt },
    { role: 'user', content: JSON.stringify(data) },
  ] as const;
  const request = { messages, schema, maxTokens: roomOf(model, REPLY).reply };
  const { text } = await model.complete(request, { ...unlimitedWork, ...work });
  const reply = read.safeParse(readJson(text));
  if (!reply.success)
    throw new ModelUnavailable(
      'nonsense',
      `the reply of ${model.name} is not what was asked for: ${formFault(reply.error)}`,
    );
  return reply.data;
}
