import { bodyTextOf } from './body.ts';

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
  const text = await bodyTextOf(response, errorLimits).catch(() => '');
  const kept = new Headers();
  for (const name of ['content-type', 'retry-after', 'retry-after-ms']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(bodyless.has(status) ? null : text, { status, statusText, headers: kept });
};

/** Statuses whose responses have no body. */
const bodyless = new Set([204, 205, 304]);
