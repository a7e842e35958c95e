import { asRead, asSign, keyed } from './signs.ts';

/**
 * "Co-amoxiclav for bites; penicillin allergy: doxycycline": what stands behind the semicolon is of bites as well. How long
 * something is given ("for 5 days") limits nothing behind it.
 */
const SECOND_HALF =
  /\b(?:for|in|if|when) (?!\d|(?:a|an|one|two|three|the)\b)([^;:.\n]{3,60});[ \t]*([^:;.\n]{3,40}):[ \t]*([^;.\n]{3,100})/giu;

/** The page may be too narrow for its lines. */
const LINE_END = /\n(?![ \t]*(?:\n|[•*-]))/gu;

/** In words: so many tell a label or a value from others. */
const SIGN = 2;

type Half = { limit: string; label: string; value: string };

/** What was read last: all cards of a page are asked for one after the other. */
let last: { page: string; halves: Half[] } = { page: '', halves: [] };

/** Whether a text states what is read behind a semicolon without the words in front that limit it. */
export function dropsFirstHalf(text: string, page: string): boolean {
  if (last.page !== page)
    last = {
      page,
      halves: [...page.replace(LINE_END, ' ').matchAll(SECOND_HALF)].map(
        ([, limit = '', label = '', value = '']) => ({
          limit: sign(limit),
          label: sign(label),
          value: sign(value),
        }),
      ),
    };
  const read = asRead(text);
  return last.halves.some(
    ({ limit, label, value }) => read.includes(value) && read.includes(label) && !read.includes(limit),
  );
}

const sign = (text: string): string => asSign(keyed(text).slice(0, SIGN));
