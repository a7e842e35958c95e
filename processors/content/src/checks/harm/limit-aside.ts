import { asRead, asSign, keyed } from './signs.ts';

/**
 * "(maximum 4 mg per dose)", "(not in renal failure)", "(half the dose in …)", "(0.3 mg in children)": what limits the words in front
 * of it. The bracket is looked for first, as there are few.
 */
const LIMITING =
  /\((?<=([^()\n]{12,120})\()((?:max(?:imum)?\b|not\b|never\b|up to\b|no more than\b|do not\b|avoid\b|unless\b|only\b|except\b|half (?:the|this|of)\b|halve\b|reduced?\b|\d[\d.,]{0,6}\s?(?:mg|g|m?cg|micrograms?|units?|ml)(?:\/kg)? (?:in|for|if)\b)[^()]{2,80})\)/giu;

/** In words: so many that follow each other tell a place from others. */
const SIGN = 3;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', asides: [] as { before: string; limit: string }[] };

/** Whether a text states words of the page without the bracket behind them that limits them. */
export function dropsLimitAside(text: string, page: string): boolean {
  if (last.page !== page) {
    const asides = [...page.replace(/\n\s*/gu, ' ').matchAll(LIMITING)].map(
      ([, before = '', limit = '']) => ({
        before: asSign(keyed(before).slice(-SIGN)),
        limit: asSign(keyed(limit).slice(0, SIGN - 1)),
      }),
    );
    last = { page, asides };
  }
  const read = asRead(text);
  return last.asides.some(({ before, limit }) => read.includes(before) && !read.includes(limit));
}
