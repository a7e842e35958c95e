import type { z } from 'zod';
import { asFormOf } from './as-form.ts';
import { type JsonFound, isOfSize, jsonValues } from './json-values.ts';
import { beginsWithThoughts, endOfThoughts } from './thoughts.ts';

/**
 * The reply of a model, read by a form. Thoughts before it are cut at the last mark that ends some; where none does, or nothing of what follows
 * has the form, each value in it is tried. Takes linear time, and is over after a bounded number of values.
 */
export function readJson<T>(said: string, form: z.ZodType<T>): z.ZodSafeParseResult<T> {
  const end = endOfThoughts(said);
  // Thoughts that nobody ended: what they end with is the reply, if that is one.
  const isThinking = end === undefined && beginsWithThoughts(said);
  const behind = end === undefined ? undefined : readFrom(said.slice(end), form, false);
  if (behind?.success === true) return behind;
  const read = readFrom(said, form, isThinking);
  return read.success ? read : (behind ?? read);
}

function readFrom<T>(said: string, form: z.ZodType<T>, atEnd: boolean): z.ZodSafeParseResult<T> {
  const found = strictly(said) ?? [...jsonValues(said)];
  const isLast = ({ to }: JsonFound): boolean => !atEnd || said.slice(to).replaceAll('`', '').trim() === '';
  const whole = longestOf(found.filter((one) => one.isWhole && isLast(one)));
  const fits = longestOf(whole, MOST_TRIED).flatMap((one) => {
    if (Array.isArray(one.value)) return [];
    const read = asFormOf(form, one.value);
    return read.success ? [{ one, read }] : [];
  });
  // An example of the form, or a first thought, is shorter than the reply.
  const longest = Math.max(0, ...fits.map(({ one }) => lengthOf(one)));
  const last = fits.findLast(({ one }) => 2 * lengthOf(one) >= longest);
  if (last) return last.read;
  const cut = longestOf(
    found.filter((one) => !one.isWhole && !atEnd),
    MOST_TRIED,
  );
  const values = whole.map(({ value }) => value);
  return (
    firstOf(cut, ({ value }) => form.safeParse(value)) ??
    // A list without its form, and the things of one without the list.
    firstOf([...values.filter(Array.isArray).slice(-MOST_TRIED).toReversed(), values], (list) =>
      asFormOf(form, list),
    ) ??
    form.safeParse(atEnd ? undefined : found.toSorted(byLength)[0]?.value)
  );
}

function firstOf<V, T>(
  values: readonly V[],
  read: (value: V) => z.ZodSafeParseResult<T>,
): z.ZodSafeParseResult<T> | undefined {
  for (const value of values) {
    const result = read(value);
    if (result.success) return result;
  }
  return undefined;
}

/** Values of a reply that may be the things of one list, and those that are tried as the form itself. */
const MOST = 100;
const MOST_TRIED = 20;
const lengthOf = ({ from, to }: JsonFound): number => to - from;
const byLength = (one: JsonFound, other: JsonFound): number => lengthOf(other) - lengthOf(one);
const longestOf = (found: readonly JsonFound[], most = MOST): JsonFound[] =>
  found
    .toSorted(byLength)
    .slice(0, most)
    .toSorted((one, other) => one.from - other.from);

/** What is JSON and nothing else, as most replies are; a text that is one holds them. */
function strictly(said: string): JsonFound[] | undefined {
  try {
    const value: unknown = JSON.parse(said);
    if (typeof value === 'string') return [...jsonValues(value)];
    return typeof value === 'object' && value !== null && isOfSize(value)
      ? [{ value, from: 0, to: said.length, isWhole: true }]
      : [];
  } catch {
    return undefined;
  }
}
