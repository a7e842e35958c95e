import { knownOf, type Page, rankOf } from './chain.ts';
import { DENIAL } from './denial.ts';
import { isItem } from './item-parents.ts';
import { namedIn } from './page-facts.ts';
import { isOpen, type PageLine } from './page-lines.ts';
import { itemsOf, placesOfItem } from './places.ts';
import { keyed } from './signs.ts';

/** In words: a longer line is a sentence. */
const MOST_WORDS = 10;
/** In characters: of a line that goes on in the next, no more is looked at. */
const LONGEST = 120;
/** In lines: what a heading is over is not longer. */
const MOST_LINES = 20;

/** "Do not give", "Treatments of no benefit", "The client should not:" */
const FORBIDS =
  /\b(?:not|don[’']?ts?|never|avoid(?:ed|ance)?|contra-?indicat(?:ed|ions?)|unsafe|unsuitable|ineffective|harmful|forbidden|withhold|omit|withdrawn|mistakes?|errors?|pitfalls?|myths?|no (?:benefit|role|place|use|value))\b|❌|✗|\b(?:CIs?|C\/I)\b(?!:\s\S)/u;
/** Capitals of a heading are no abbreviation: "DO NOT GIVE". */
const asWritten = (text: string): string =>
  text.replace(/^\p{L}+|\p{Lu}{3,}['’]?\p{L}?/gu, (word) =>
    /^CIs?$/u.test(word) ? word : word.toLowerCase(),
  );
/** Whether a heading says that what stands under it is not to be done, or not so. */
export const forbids = (text: string): boolean => FORBIDS.test(asWritten(text));

/** In words: what a heading forbids may name for whom, "should not be given in pregnancy". */
const MOST_BESIDE = 3;

/** Whether a line is about what is not done: it begins or ends with the words that forbid. */
function isAboutForbidden(text: string): boolean {
  const found = FORBIDS.exec(asWritten(text));
  if (found === null) return false;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return keyed(before).length === 0 || keyed(after).length <= MOST_BESIDE;
}

/** "The client should" with "not:" in the next line. */
const wholeOf = (lines: readonly PageLine[], at: number): string => {
  const [before, line] = [lines[at - 1], lines[at]!];
  const goesOn = before !== undefined && /^\p{Ll}.*:$/u.test(line.text) && !isItem(line);
  const end = before?.text.slice(-LONGEST) ?? '';
  return goesOn ? `${end.slice(end.search(/[^.!?]*$/u)).trim()} ${line.text}` : line.text;
};

/** Whether a line stands over what it forbids: it is short, says nothing of its own, and is set apart from what it is over. */
function isNegativeHeading(lines: readonly PageLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  const text = wholeOf(lines, at);
  const words = keyed(text).length;
  if (next === undefined || words > MOST_WORDS || !isAboutForbidden(text)) return false;
  if (!/^[\p{Lu}\d(❌✗]/u.test(text) && !isItem(line)) return false;
  if (/[.!?;,]$/u.test(text) || namedIn(text) !== undefined) return false;
  const isOver = next.indent > line.indent || (isItem(next) && !isItem(line));
  if (isItem(line)) return isOver || text.endsWith(':');
  if (isOver || text.endsWith(':') || line.mark.startsWith('#') || line.isBold) return true;
  const isApart =
    line.gap || before === undefined || isItem(before) || /[.:!?]$/u.test(before.text) || isShort(before);
  return isApart && isShort(line) && !isOpen(text);
}

const isShort = ({ text }: PageLine): boolean =>
  keyed(text).length <= MOST_WORDS / 2 && !/[.!?;,]$/u.test(text);

/** Whether a line ends what a heading above is over. */
function endsPart(lines: readonly PageLine[], at: number, heading: PageLine): boolean {
  const [before, line] = [lines[at - 1]!, lines[at]!];
  if (line.starts) return true;
  if (line.indent > heading.indent) return false;
  if (isItem(heading)) return line.indent < heading.indent || line.mark === heading.mark || !isItem(line);
  if (line.mark.startsWith('#') || line.isBold) return true;
  if (rankOf(line) > 0 && rankOf(heading) > 0) return rankOf(line) <= rankOf(heading);
  if (isItem(line) || !/^\p{Lu}/u.test(line.text)) return false;
  // Below a list, or set apart and short: another part.
  return (
    isItem(before) || (line.gap && keyed(line.text).length <= MOST_WORDS && !/[.!?;,]$/u.test(line.text))
  );
}

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', denied: new Map<number, Denied>() };

/** What forbids a line: the word that does, and the line that holds it. */
type Denied = { word: string; heading: number };

/** The lines of a page that stand under a heading that forbids. */
export function deniedOn(page: string, { lines }: Page): ReadonlyMap<number, Denied> {
  if (last.page === page) return last.denied;
  const denied = new Map<number, Denied>();
  for (const [at, heading] of lines.entries()) {
    if (!isNegativeHeading(lines, at)) continue;
    const word = FORBIDS.exec(asWritten(wholeOf(lines, at)))![0];
    for (let below = at + 1; below < Math.min(lines.length, at + MOST_LINES); below++) {
      if (below > at + 1 && endsPart(lines, below, heading)) break;
      denied.set(below, { word, heading: at });
    }
  }
  last = { page, denied };
  return denied;
}

/** In letters: "avoided" says "avoid". */
const STEM = 6;

/** A line with those that it goes on over. */
function wholeAt({ lines, read }: Page, at: number): string {
  const next = lines.findIndex(
    (line, below) => below > at && (line.mark !== '' || line.gap || below > at + MOST_WRAPS),
  );
  return read.slice(at, next < 0 ? undefined : next).join('');
}
/** In lines: an item goes on over no more. */
const MOST_WRAPS = 4;

/** Whether words forbid that are not those of the line that is stated: "stop insulin" under "Don't" does not. */
function saysForbidden(lead: string, item: string, own: string, word: string): boolean {
  const added = item
    .split(/\s+/u)
    .filter((one) => keyed(one).some((part) => !own.includes(` ${part} `)))
    .join(' ');
  return (
    lead.toLowerCase().includes(word.slice(0, STEM).toLowerCase()) || DENIAL.test(added) || forbids(added)
  );
}

/** Whether a text states what stands under "Do not give" without what forbids it: the opposite of what the page says. */
export function dropsNegativeHeading(text: string, page: string): boolean {
  const known = knownOf(page);
  const denied = deniedOn(page, known);
  if (denied.size === 0) return false;
  return itemsOf(text).some(({ lead, item }) => {
    const places = placesOfItem(item, known);
    return (
      places.length > 0 &&
      places.every((at) => {
        const word = denied.get(at)?.word;
        return word !== undefined && !saysForbidden(lead, item, wholeAt(known, at), word);
      })
    );
  });
}
