import type { Refusal } from './check.ts';

/** In characters: finding what is longer on a page would take long. */
const LONGEST = 8_000;

/** Whether a span is no sentence or line any more. */
export const isTooLong = (span: string): Refusal | undefined =>
  span.length > LONGEST
    ? { code: 'LONG_SPAN', reason: 'The span is too long: copy one sentence or one line.' }
    : undefined;
