import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { BodyBroken } from './body.ts';
import { CallFailed, replyCutOff, nonsense } from './failure.ts';
import { retryAfterMs } from './retry-after.ts';

/** What an attempt failed with, as CallFailed: without what the server said, which may quote a key or a text. */
export function failureOf(error: unknown, clock: Clock): unknown {
  if (error instanceof CallFailed) return error;
  if (error instanceof APIConnectionError) return unreachable(error);
  if (error instanceof APIError) return refusalOf(error, clock);
  if (error instanceof SyntaxError) return nonsense('the reply is no JSON', { fault: 'form' });
  if (error instanceof BodyBroken) return replyCutOff();
  return error;
}

/** Of the network: without the address, which may hold a password. */
function unreachable(error: APIConnectionError): CallFailed {
  const code = codeIn(error.cause);
  const message = `the model cannot be reached${code === undefined ? '' : ` (${code})`}`;
  return new CallFailed('away', message, {
    isTransient: true,
    isOutage: true,
    isUnreachable: true,
    fault: 'unreachable',
  });
}

function codeIn(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/u.test(code)) return code;
  }
  return undefined;
}

const errorSchema = z.object({ error: z.union([z.string(), z.record(z.string(), z.unknown())]) });
/** As vLLM writes one, and FastAPI, which many are made with. */
const bareError = z.union([
  z.object({ object: z.literal('error'), message: z.string() }).loose(),
  z
    .object({ detail: z.union([z.string(), z.array(z.unknown())]) })
    .transform(({ detail }) => ({ message: typeof detail === 'string' ? detail : JSON.stringify(detail) })),
]);

/** The error that a server told with a status of success; undefined where it told none. */
export function errorIn(reply: unknown): APIError | undefined {
  const told = errorSchema.safeParse(reply).data?.error ?? bareError.safeParse(reply).data;
  if (told === undefined) return undefined;
  return new APIError(undefined, typeof told === 'string' ? { message: told } : told, undefined, undefined);
}

/** In an error without a status, as in the middle of a stream: providers repeat it there. */
const statusIn = ({ status, code, error }: APIError): number => {
  const told = [status, code, (error as { status?: unknown } | undefined)?.status].map(Number);
  return told.find((number) => Number.isInteger(number) && number >= 300 && number < 600) ?? 500;
};

/** Of the server, with a status; in the middle of a stream without one. */
function refusalOf(error: APIError, clock: Clock): CallFailed {
  const status = statusIn(error);
  const headers = error.headers as Headers | undefined;
  // `error` is what the server wrote; `message` repeats it.
  const said = `${error.message}\n${JSON.stringify(error.error ?? '')}`;
  const details = {
    status,
    said,
    sentence: sentenceIn(error),
    param: typeof error.param === 'string' ? error.param : undefined,
    retryAfterMs: retryAfterMs(headers, clock),
  };
  const answered = `the server answered ${status}${labelOf(error)}`;
  if (status === 402 || hasNoCredit.test(said))
    return new CallFailed('refused', `${answered}: the account has no credit`, {
      ...details,
      isOutage: true,
      fault: 'balance',
    });
  if (status === 429)
    return new CallFailed('busy', answered, { ...details, isTransient: true, fault: 'busy' });
  if (isPromptTooLong.test(said))
    return new CallFailed('refused', `${answered}: the request is too long`, {
      ...details,
      fault: 'context',
    });
  // 503 while llama.cpp loads its model.
  if (status >= 500 || status === 408 || status === 409)
    return new CallFailed('away', answered, { ...details, isTransient: true, isOutage: status >= 500 });
  if (status === 401 || status === 403)
    return new CallFailed('refused', `${answered}: it does not accept the key`, {
      ...details,
      isOutage: true,
      fault: 'key',
    });
  if (status === 404 || isNoModel.test(said))
    return new CallFailed('refused', `${answered}: it has no such model, or its address is another`, {
      ...details,
      fault: 'model',
    });
  if (status >= 300 && status < 400)
    return new CallFailed('refused', `${answered}: it sends to another address, which is not followed`, {
      ...details,
      fault: 'page',
    });
  return new CallFailed('refused', answered, details);
}

/** What the server wrote for people to read. */
function sentenceIn({ error }: APIError): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message ?? error;
  return typeof message === 'string' ? message : undefined;
}

/** As OpenAI and vLLM (`context_length_exceeded`, 'maximum context length'), llama.cpp, LM Studio and Ollama say it. */
export const isPromptTooLong =
  /context_length_exceeded|maximum context length|exceed_context_size|context (size|length|window)|too many tokens/iu;

/** As OpenAI, DeepSeek, OpenRouter and Anthropic say it. */
const hasNoCredit =
  /insufficient[_ ](?:quota|balance|credits?|funds)|billing_hard_limit|credit balance is too low/iu;
const isNoModel = /model_not_found|not a valid model|no such model|invalid model name/iu;

/** A word like `rate_limit_exceeded`, and nothing that could be a text. */
function labelOf({ code, type }: APIError): string {
  const label = [code, type].find((word) => typeof word === 'string' && /^[a-z][a-z_]{2,40}$/u.test(word));
  return label ? ` (${label})` : '';
}
