import { listedIn, startsOf } from './bullet-items.ts';
import { knownOf, type Page, rankOf } from './chain.ts';
import { DENIAL } from './denial.ts';
import { isItem } from './item-parents.ts';
import { forbids } from './negative-heading.ts';
import { namedIn } from './page-facts.ts';
import type { PageLine } from './page-line.ts';
import { isOpen } from './page-lines.ts';
import { asRead, keyed } from './signs.ts';

/** In words: a longer line is a sentence. */
const MOST_WORDS = 10;

/** What stands under it does harm, or is only done against it: "Worsened by", "Reversal", "Lethal combinations", "Stopped before surgery". */
const OF_HARM =
  /\b(?:worsen\w*|precipitat\w*|trigger\w*|provok\w*|unmask\w*|aggravat\w*|exacerbated|revers\w+|interact\w*|lethal|fatal|toxic|dangerous|bad|problem\w*|wrong|mistakes?|myths?|red flags?|stopp\w*|unsafe)\b|^C\/I\b/iu;

/** For whom or in which case alone: "If allergic to penicillin", "Children under 2 years". */
const IN_CASE = /^(?:(?:only )?if|unless|without|children|infants|neonates|pregnan\w+|breast-?feeding)\b/iu;

/** Whether what stands under a line is done only in a case, or not at all: without it the opposite may be read. */
const restricts = (head: string): boolean => forbids(head) || OF_HARM.test(head) || IN_CASE.test(head);

/** A line that stands over the lines below it, as far as its form shows. */
function isOver(lines: readonly PageLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  if (next === undefined || isItem(line) || keyed(line.text).length > MOST_WORDS) return false;
  if (
    namedIn(line.text) !== undefined ||
    /[.!?;,]$|[.!?;]\s/u.test(line.text) ||
    /\d\s?(?:m?c?g|m[lL]|%|units?)(?!\p{L})/u.test(line.text)
  )
    return false;
  if (line.mark.startsWith('#') || line.isBold) return true;
  const isList = isItem(next) || namedIn(next.text) !== undefined;
  const isApart = at === 0 || line.gap || next.gap || line.text.endsWith(':') || isItem(next);
  return (
    isList &&
    isApart &&
    /^[\p{Lu}❌✗]/u.test(line.text) &&
    !STATES.test(line.text) &&
    !isOpen(line.text.replace(/:$|\b(?:in|with|by|for)$/u, ''))
  );
}
/** "CA125 may be up": a statement, and no heading. */
const STATES = /^(?:It|They|This|These|There)\b|\s(?:is|are|was|were|may|can|has|have|does)\s/u;

/** Whether a line is one of those that a heading is over: an item, a line with a name, or one further in. */
const isListed = (line: PageLine, head: PageLine): boolean =>
  isItem(line) ||
  namedIn(line.text) !== undefined ||
  line.indent > head.indent ||
  (!line.gap && /^[\p{Ll}(\d]/u.test(line.text));

/** The heading of each line of lists, also behind a blank line or on the next page of slides. */
function headsOn({ lines }: Page, before: string | undefined): (string | undefined)[] {
  let head: { text: string; line: PageLine } | undefined =
    before === undefined ? undefined : { text: before, line: { ...lines[0]!, mark: '', indent: 0 } };
  let above: PageLine | undefined;
  return lines.map((line, at) => {
    if (isOver(lines, at)) {
      head = { text: line.text.replace(/\s*:$/u, ''), line };
      above = undefined;
      return undefined;
    }
    if (head === undefined) return undefined;
    const isBackOut =
      above !== undefined &&
      above.indent > head.line.indent &&
      line.indent <= head.line.indent &&
      head.line.mark === '';
    const isRanked = rankOf(line) > 0 && rankOf(head.line) > 0;
    if (isBackOut || isRanked || !isListed(line, head.line)) head = undefined;
    above ??= line;
    return head?.text;
  });
}

/** What was read last: all bullets of a page are asked for one after the other. */
let last: { page: string; before: string | undefined; heads: (string | undefined)[] } | undefined;

function headsOf(page: string, before: string | undefined): (string | undefined)[] {
  if (last?.page !== page || last.before !== before)
    last = { page, before, heads: headsOn(knownOf(page), before) };
  return last.heads;
}

/** The heading that restricts and is still open where a page ends; undefined where none is. */
export function openAtEnd(page: string, before?: string): string | undefined {
  const head = headsOf(page, before).at(-1);
  return head !== undefined && restricts(head) ? head : undefined;
}

/** Whether a text says of itself that what it states is not done: of its own words, not those of the line. */
const saysSo = (text: string, head: string): boolean => {
  const read = asRead(text);
  const words = keyed(head).filter((word) => word.length > 3);
  return words.some((word) => read.includes(` ${word.slice(0, 6)}`)) || (forbids(head) && DENIAL.test(text));
};

/**
 * The heading that a bullet leaves out, where it forbids or restricts what the bullet lists: "Avoid in renal failure" of "Pain: morphine".
 * `before`: such a heading of the page before.
 */
export function restrictingHeadOf(bullet: string, page: string, before?: string): string | undefined {
  const known = knownOf(page);
  if (known.lines.length === 0) return undefined;
  const heads = headsOf(page, before);
  const { head, items } = listedIn(bullet);
  for (const item of items) {
    const places = startsOf(item, known);
    const found = places.map((at) => heads[at]).filter((one) => one !== undefined && restricts(one));
    if (places.length === 0 || found.length < places.length) continue;
    const missing = found.find((one) => !saysSo(`${head} ${items[0]!} ${item}`, one!));
    if (missing !== undefined) return missing;
  }
  return undefined;
}
