import { namedIn } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, asSign, holds, keyed, signsOfSentence } from './signs.ts';

/** What can only be of the line before: "not if eGFR is below 30", "unless there is heart block". */
const LIMITS = /^(?:but\b|(?:and )?not\b(?! only)|unless\b|except\b)/iu;
/** The same of a line further in. */
const LIMITS_OVER =
  /^(?:only\b|never\b|avoid\b|contra-?indicated\b|do not\b|don[’']t\b|CIs?\b|C\/I\b|cautions?\b)/iu;
/** In words: so much of it tells it. */
const TELLING = 4;

/** "In pregnancy amoxicillin is given instead": of the sentence before, which does not hold then. */
const INSTEAD = /\binstead\b(?! of\b)|\brather than (?:it|this|that|these)\b/iu;

/** In words: a figure with what it counts, and how often. */
const AMOUNT = 3;

/** `line` is known in a text by one of its signs, and what limits it by the words that begin it. */
type Limited = { line: string; signs: readonly string[]; limit: string };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', limited: [] as Limited[] };

/** Whether a text tells an order or an amount without what the page limits it by, right below or in the next sentence. */
export function dropsLimit(text: string, page: string): boolean {
  if (last.page !== page) last = { page, limited: [...limitedLines(pageLines(page)), ...replaced(page)] };
  const read = asRead(text);
  return last.limited.some(
    ({ line, signs, limit }) =>
      !read.includes(limit) && holds(read, line) && signs.some((sign) => read.includes(sign)),
  );
}

function limitedLines(lines: readonly PageLine[]): Limited[] {
  return lines.flatMap((line, at) => {
    const isBelow = LIMITS.test(line.text);
    if (!isBelow && !LIMITS_OVER.test(line.text)) return [];
    const over = lines.slice(0, at).findLast((one) => one.indent < line.indent || !isLimit(one));
    if (over === undefined) return [];
    // "contraindicated in heart failure" below "Pioglitazone 15 mg", both behind the same mark.
    const goesOn = isBelow || (/^\p{Lu}/u.test(over.text) && /^\p{Ll}/u.test(line.text));
    if (over.indent >= line.indent && !(goesOn && line.mark !== '')) return [];
    return [
      { line: over.text, signs: signsOfOrder(over.text), limit: asSign(keyed(line.text).slice(0, TELLING)) },
    ];
  });
}

const isLimit = ({ text }: PageLine): boolean => LIMITS.test(text) || LIMITS_OVER.test(text);

/** A line that gives something is known by its amount, also in a question; one without by its words. */
function signsOfOrder(line: string): string[] {
  const value = keyed(namedIn(line)?.value ?? line);
  const amounts = value.flatMap((word, at) => (/^\p{N}/u.test(word) ? [value.slice(at, at + AMOUNT)] : []));
  return [...signsOfSentence(line), ...[...amounts, value.slice(0, TELLING + 1)].map(asSign)];
}

/** Sentences that the next one replaces for some. */
function replaced(page: string): Limited[] {
  const sentences = page
    .split(/\n\s*\n/u)
    .flatMap((paragraph) => paragraph.replace(/\s+/gu, ' ').split(/(?<=[.!?])\s(?=\p{Lu})/u));
  return sentences.slice(1).flatMap((next, at) => {
    const found = INSTEAD.exec(next);
    return found === null
      ? []
      : [
          {
            line: sentences[at]!,
            signs: signsOfSentence(sentences[at]!),
            limit: asSign(keyed(next).slice(0, TELLING)),
          },
        ];
  });
}
