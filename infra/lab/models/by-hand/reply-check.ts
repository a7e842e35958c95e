import { z } from 'zod';
import { countO200k } from '@anamnesis/infra/src/adapters/openai/language-model/tokens/tokenizer.ts';
import { Refusal } from '../refusal.ts';
import type { ReplyForm } from './request-file.ts';

/** What is sent of a reply, or why it cannot be. A text is whole when nobody writes it any more, a JSON value when it fits. */
export type Checked = { reply: string; isWhole: boolean } | { fault: string };
/** Checks what was written as the reply to a request. */
export type ReplyCheck = (written: string) => Checked;

/** @throws Refusal where the schema of the request is not understood. */
export function replyCheckOf({ schema, mostTokens }: ReplyForm): ReplyCheck {
  const form = schema && formOf(schema);
  const most = mostTokens ?? Infinity;
  return (written) => {
    const checked = form ? checkJson(written, form) : checkText(written);
    if ('fault' in checked) return checked;
    const tokens = countO200k(checked.reply);
    return tokens <= most
      ? checked
      : { fault: `It has ${tokens} tokens; the request allows a reply of ${most}.` };
  };
}

function formOf(schema: Record<string, unknown>): z.ZodType {
  try {
    return z.fromJSONSchema(schema);
  } catch (error) {
    throw new Refusal(
      400,
      'invalid_json_schema',
      `The schema cannot be followed: ${(error as Error).message}`,
    );
  }
}

function checkJson(written: string, form: z.ZodType): Checked {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (error) {
    return { fault: `It is no JSON: ${(error as Error).message}` };
  }
  const { success, error } = form.safeParse(value);
  return success
    ? { reply: JSON.stringify(value), isWhole: true }
    : { fault: `It does not fit the schema of the request:\n${z.prettifyError(error)}` };
}

const checkText = (written: string): Checked =>
  written.trim() === '' ? { fault: 'It is empty.' } : { reply: written.trim(), isWhole: false };
