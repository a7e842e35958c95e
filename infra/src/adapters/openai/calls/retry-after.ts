/** A header in seconds or as a date (RFC 9110, 10.2.3), or in `retry-after-ms` as OpenAI sends it. In ms; undefined: not said. */
export function retryAfterMs(headers: Headers | undefined, now: () => Date): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const text = headers?.get('retry-after')?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+(\.\d+)?$/u.test(text)) return Number(text) * 1000;
  // `Date.parse` finds a date in many things.
  const date = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now().getTime());
}
