import { parentsOf } from './item-parents.ts';
import { namesDrug } from './names.ts';
import { mayHarm, namedIn, VERB } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, asSign, holds, keyed, signsOfSentence } from './signs.ts';

/** What can only be of the line before: "not if eGFR is below 30", "unless there is heart block". */
const LIMITS = /^(?:but\b|(?:and )?not\b(?! only)|unless\b|except\b)/iu;
/** The same of a line further in. */
const LIMITS_OVER =
  /^(?:only\b|never\b|avoid\b|contra-?indicated\b|do not\b|don[’']t\b|CIs?\b|C\/I\b|cautions?\b)/iu;
/** Further in, below an amount: "eGFR < 30 halve; not with clarithromycin". */
const LIMITS_AMOUNT =
  /\b(?:not (?:in|if|with|for|after|before|to|when|within)|unless|avoid\w*|never|contra-?indicated|only (?:in|if|for|after|when)|halve|reduce|do not|caution)\b/iu;
/** "(prophylactic)" below a list of doses: of all of them. */
const QUALIFIES = /^\([^()]{3,60}\)[.;]?$/u;
/** "Not in asthma.", "Do not switch in bacteraemia.": of the sentence before. */
const LIMITS_BEFORE = /^(?:Not|Avoid|Do not|Don[’']t|Never|Unless|Except|Contra-?indicated|But not|Only)\b/u;
/** In lines: what limits a line does not stand further below. */
const MOST_ROWS = 12;

/** In words: so much of it states it. */
const DISTINCTIVE = 4;

/** "In pregnancy amoxicillin is given instead": of the sentence before, which does not hold then. */
const INSTEAD = /\binstead\b(?! of\b)|\brather than (?:it|this|that|these)\b/iu;

/** In words: a figure with what it counts, and how often. */
const AMOUNT = 3;

/** `line` is known in a text by one of its signs, and what limits it by the words that begin it. */
type Limited = { line: string; signs: readonly string[]; limit: string };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', limited: [] as Limited[] };

/** Whether a text states an order or an amount without what the page limits it by, right below or in the next sentence. */
export function dropsLimit(text: string, page: string): boolean {
  if (last.page !== page)
    last = { page, limited: [...limitedLines(pageLines(page)), ...limitedSentences(page)] };
  const read = asRead(text);
  return last.limited.some(
    ({ line, signs, limit }) =>
      !read.includes(limit) && holds(read, line) && signs.some((sign) => read.includes(sign)),
  );
}

function limitedLines(lines: readonly PageLine[]): Limited[] {
  const parents = parentsOf(lines);
  return lines.flatMap((line, at) => {
    if (QUALIFIES.test(line.text)) return qualified(lines, at);
    const isBelow = LIMITS.test(line.text);
    if (!isBelow && !LIMITS_OVER.test(line.text))
      return LIMITS_AMOUNT.test(line.text) || CHANGES.test(line.text) ? inside(lines, at, parents[at]!) : [];
    const over = lines
      .slice(Math.max(0, at - MOST_ROWS), at)
      .findLast((one) => one.indent < line.indent || !isLimit(one));
    if (over === undefined) return [];
    // "contraindicated in heart failure" below "Pioglitazone 15 mg", both behind the same mark.
    const goesOn = isBelow || (/^\p{Lu}/u.test(over.text) && /^\p{Ll}/u.test(line.text));
    if (over.indent >= line.indent && !(goesOn && line.mark !== '')) return [];
    return [
      {
        line: over.text,
        signs: signsOfOrder(over.text),
        limit: asSign(keyed(line.text).slice(0, DISTINCTIVE)),
      },
    ];
  });
}

/** A line further in, or an item of an item, that limits or changes the amount of the line that it is a part of. */
function inside(lines: readonly PageLine[], at: number, parents: readonly PageLine[]): Limited[] {
  const line = lines[at]!;
  const near = lines.slice(Math.max(0, at - MOST_ROWS), at);
  const over = parents.at(-1) ?? near.findLast((one) => one.indent < line.indent);
  if (over === undefined || !AMOUNT_OF.test(over.text)) return [];
  const limit = LIMITS_AMOUNT.exec(line.text);
  if (limit !== null && namesDrug(line.text.slice(0, limit.index))) return [];
  const words = keyed(line.text.slice(limit?.index ?? 0)).slice(0, DISTINCTIVE - 1);
  return [{ line: over.text, signs: signsOfOrder(over.text), limit: asSign(words) }];
}
/** "450 mg daily if eGFR 40–59", "with valproate → 25 mg" */
const CHANGES =
  /\b(?:if|when|with|in|over|under|below|above|e?GFR|CrCl|weight)\b[^.]*\d|\d[^.]*\b(?:if|when|with|in|for|over|under|below|above|e?GFR|CrCl)\b|[<>≤≥]\s?\d/iu;
const AMOUNT_OF = /\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL|ml|mmol)(?!\p{L})/u;

/** The amounts of the lines above, up to their heading. */
function qualified(lines: readonly PageLine[], at: number): Limited[] {
  const above = lines.slice(Math.max(0, at - MOST_ROWS), at);
  const start = above.findLastIndex(({ text }) => !/\d/u.test(text));
  return above.slice(start + 1).map(({ text }) => ({
    line: text,
    signs: signsOfOrder(text),
    limit: asSign(keyed(lines[at]!.text).slice(0, DISTINCTIVE)),
  }));
}

const isLimit = ({ text }: PageLine): boolean => LIMITS.test(text) || LIMITS_OVER.test(text);

/** A line that gives something is known by its amount, also in a question; one without by its words. */
function signsOfOrder(line: string): string[] {
  const value = keyed(namedIn(line)?.value ?? line);
  const amounts = value.flatMap((word, at) => (/^\p{N}/u.test(word) ? [value.slice(at, at + AMOUNT)] : []));
  return [...signsOfSentence(line), ...[...amounts, value.slice(0, DISTINCTIVE + 1)].map(asSign)];
}

/** Sentences that the next one replaces or limits, and those below a run-in heading: "Croup. A single dose is given." */
function limitedSentences(page: string): Limited[] {
  // A line that begins with a capital or a mark goes on with no sentence.
  const parts = page.split(/\n\s*\n|\n(?=\s*(?:[^\s\p{Ll}\d(]|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+\p{Lu}))/u);
  return parts.flatMap((part) => {
    const sentences = part
      .replace(/\s+/gu, ' ')
      .replace(/^[^\p{L}\d(]+/u, '')
      .split(/(?<=[.!?])\s(?=\p{Lu})/u);
    let head: string | undefined;
    return sentences.flatMap((sentence, at) => {
      if (isRunIn(sentence)) head = sentence;
      if (!mayHarm(sentence)) return [];
      const next = sentences[at + 1] ?? '';
      const isOfBefore = INSTEAD.test(next) || LIMITS_BEFORE.test(next);
      const limits = [
        ...(isOfBefore ? [keyed(next).slice(0, DISTINCTIVE)] : []),
        ...(head === undefined ? [] : [keyed(head)]),
      ];
      return limits.map((limit) => ({
        line: sentence,
        signs: signsOfSentence(sentence),
        limit: asSign(limit),
      }));
    });
  });
}

/** "Heart failure." in front of sentences: their heading. */
const isRunIn = (sentence: string): boolean =>
  /^\p{Lu}[\p{L} '’-]{3,40}\.$/u.test(sentence) && sentence.split(' ').length <= 4 && !VERB.test(sentence);
