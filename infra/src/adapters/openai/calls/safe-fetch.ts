import { textOf } from './body.ts';

/** Of the body of an error. */
const errorLimits = { mostBytes: 64_000, idleMs: 5_000 };

/**
 * `fetch` that sends a key and the texts of people to no other address than the one it was given: it follows no redirect. Of the
 * body of an error it reads the beginning only.
 */
export const safeFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  const text = asError(await textOf(response, errorLimits).catch(() => ''));
  const kept = new Headers({ 'content-type': 'application/json' });
  for (const name of ['retry-after', 'retry-after-ms']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(bodyless.has(status) ? null : text, { status, statusText, headers: kept });
};

/** `{ error }` as OpenAI writes it, of what others write without it: the package reads nothing else. */
function asError(text: string): string {
  try {
    const body = JSON.parse(text) as { error?: unknown } | null;
    if (typeof body?.error === 'object' && body.error !== null) return text;
  } catch {
    // Plain text, or HTML.
  }
  return JSON.stringify({ error: { message: text } });
}

/** Statuses whose responses have no body. */
const bodyless = new Set([204, 205, 304]);
