import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { startsDangling } from '../../../statements/dangling.ts';
import { startsAsOrder, wordCount } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';
import { asList, inSentences } from './in-sentence.ts';
import { outlineOf } from './outline.ts';
import { isRefused } from './refusals.ts';
import { isWithin, type Span } from './table-spans.ts';

/** A list of a page as one bullet, or its items as one bullet each where that would be too long. */
export type ListPoint = { text: string; start: number; end: number };

/** In characters: a list may be longer than a sentence, as it is read at a glance. */
export const LONGEST_LIST = 360;
const LONGEST_ITEM = 260;
const MOST_ITEMS = 12;

const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)]|[a-z]\))\s+/u;
const BLANK = /\n[^\S\n]*\r?\n/u;

/** The lists of a page that a line with a colon opens: "Signs of shock include:". */
export function listPoints(
  page: PageLayout,
  index: DocumentIndex,
  tables: readonly Span[],
  tag: Tagger,
): ListPoint[] {
  const topics = new Set(outlineOf(page, index).map(({ start }) => start));
  return page.blocks.flatMap((block, at): ListPoint[] => {
    const lead = isWithin(tables, block.start) ? undefined : leadOf(block, index);
    if (lead === undefined) return [];
    const items = itemsOf(page, at, topics);
    if (items.length === 0 || items.length > MOST_ITEMS) return [];
    const [start, end] = [block.end - 1, items.at(-1)!.end];
    const read = items.map(({ text }) => index.readable(text));
    const names = namesOf(ORDERS.test(lead) ? read.flatMap((item) => ordersOf(item, tag)) : read, page);
    const isWhole = !isCutShort(lead, names.length, page.blocks.at(-1) === items.at(-1));
    if (!isWhole || names.length < 2 || names.some((name) => !isItem(name)))
      return [{ text: '', start, end }];
    const text = `${opening(lead, names[0]!)} ${asList(names)}`;
    if (text.length <= LONGEST_LIST) return [{ text, start, end }];
    if (countOf(lead) !== undefined) return [{ text: '', start, end }];
    const each = names.map((name) => ({ text: `${opening(lead, name)} ${name}`, start, end }));
    return each.map((one) => (one.text.length > LONGEST_ITEM ? { ...one, text: '' } : one));
  });
}

/** "The client should": every sentence below is an order, also where two of them run together. */
const ORDERS = /\b(?:should|must|to)$/u;
const ordersOf = (item: string, tag: Tagger): string[] =>
  item
    .split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu})/u)
    // "This may be a sign of …" only explains the order before it.
    .filter(
      (sentence, at) =>
        at === 0 || /^(?:do not|never|immediately)\b/iu.test(sentence) || startsAsOrder(tag(sentence)),
    );

/** "Symptoms include" needs no colon. */
const opening = (lead: string, item: string): string =>
  /\b(?:includes?|are|is|to)$/u.test(lead) ||
  (/\b(?:should|must)$/u.test(lead) && /^\p{Ll}/u.test(item) && !STARTS_CASE.test(item))
    ? lead
    : `${lead}:`;
const STARTS_CASE = /^(?:with|if|when|for|in|after|before|during|on|at|once|while|not)\b/u;

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const countOf = (lead: string): number | undefined => {
  const [word] = /\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/iu.exec(lead) ?? [];
  return word === undefined ? undefined : NUMBERS.indexOf(word.toLowerCase()) + 2;
};

/** Fewer or more items than the line above them says, or the page ends within a list that must be whole. */
function isCutShort(lead: string, items: number, isAtEnd: boolean): boolean {
  const count = countOf(lead);
  return count === undefined
    ? isAtEnd && !/\binclud/u.test(lead)
    : count !== items && !/\bat least\b/u.test(lead);
}

/** What opens a list, without its colon, if it names what the list is of. */
function leadOf({ kind, text }: PageBlock, index: DocumentIndex): string | undefined {
  if (kind !== 'prose' && kind !== 'item' && kind !== 'heading') return undefined;
  const last =
    index
      .readable(text)
      .split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu})/u)
      .at(-1) ?? '';
  if (!/:$|\b(?:client|patient|nurse)s? should$/u.test(last)) return undefined;
  const lead = last
    .replace(BULLET, '')
    .replace(/\s*\([^()]*\b(?:19|20)\d\d[^()]*\)/gu, '')
    .replace(
      /(?:,? ?\b(?:the|as) following(?: (?:signs|symptoms|steps|types|reasons|factors|functions|features|effects|changes|ways|criteria|conditions|items))?|,? as follows|,? such as)?\s*:?$/iu,
      '',
    )
    .trim();
  if (wordCount(lead) < 3 || lead.length > 180 || !/^\p{Lu}/u.test(lead)) return undefined;
  if (/\b(?:do|and|or)$|^\p{L}+ (?:\p{L}+ )?(?:these|this|those|such|them|it)\b/iu.test(lead))
    return undefined;
  if (startsDangling(lead) || isRefused(lead)) return undefined;
  return /^(?:by the end|after (?:reading|studying)|for example|note|answer)/iu.test(lead) ? undefined : lead;
}

/** The blocks that follow as items: all with a bullet or a number, or all without a blank line between them. */
function itemsOf({ blocks, text }: PageLayout, lead: number, topics: ReadonlySet<number>): PageBlock[] {
  const items: PageBlock[] = [];
  const first = blocks[lead + 1];
  for (const block of blocks.slice(lead + 1)) {
    if (
      block.kind === 'caption' ||
      block.kind === 'aside' ||
      block.kind === 'term' ||
      (topics.has(block.start) && BLANK.test(text.slice(block.end, block.end + 40)))
    )
      break;
    if ((block.role === 'box' && blocks[lead]!.role !== 'box') || block.text.trim().endsWith(':')) break;
    const before = items.at(-1);
    if (
      first!.kind === 'item'
        ? block.kind !== 'item'
        : before && BLANK.test(text.slice(before.end, block.start))
    )
      break;
    items.push(block);
  }
  return items;
}

const isTitle = (item: string): boolean => wordCount(item) <= 6 && !/[.!?;,:]$/u.test(item);

/** What the items are called: titles over explanations, terms before a colon, or the items themselves. */
function namesOf(items: readonly string[], page: PageLayout): string[] {
  const bare = items.map((item) => item.replace(BULLET, '').trim());
  const titles = bare.filter(isTitle);
  const isExplained =
    titles.length >= 2 &&
    titles.length < bare.length &&
    isTitle(bare[0]!) &&
    bare.every((item, at) => isTitle(item) || isTitle(bare[at - 1]!));
  const terms = bare.map((item) => /^([^:.]{3,60}):\s/u.exec(item)?.[1]);
  const isTerms = terms.every((term) => term !== undefined) && bare.join('; ').length > LONGEST_LIST - 60;
  // Two items may stand in one block.
  const names = isExplained ? titles : isTerms ? bare.flatMap(termsIn) : bare;
  return inSentences(names.map(short), page);
}

const termsIn = (item: string): string[] =>
  [...item.matchAll(/(?:^|[.!?]\s+)(\p{L}[^:.]{2,59}):\s/gu)].map(([, term]) => term!);

/** What an item says first, without its stop, its sources and its asides. */
const short = (item: string): string =>
  item
    .replace(/\s*\([^()]*\b(?:19|20)\d\d[^()]*\)/gu, '')
    .replace(/\s*\((?:see|e\.g\.)[^()]*\)/giu, '')
    .replace(/(?<=\p{Ll}{3}\)?[.!?])\s+\p{Lu}.*$/su, '')
    .replace(/,\s(?:(?:the \p{L}+ of )?which|thereby|resulting|leading|such as|including)\b.*$/u, '')
    .replace(/[.;,]?(?:\s(?:and|or))?$/u, '')
    .trim();

const isItem = (name: string): boolean =>
  /\p{L}{3}/u.test(name) && !/[?…]|\.\s\p{Lu}/u.test(name) && !isRefused(name);
