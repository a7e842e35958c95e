// A line that one page or column began and the next ends: "50 IU/kg" of "25 to 50 IU/kg" is no dose.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { isActedOn } from './acted-on.ts';
import { endsWithin } from './summary/open-ends.ts';
import { isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/** In UTF-16 units. */
const mostRest = 600;

/** The blocks without both of its parts. Within a page at the top of a column, and behind a word that leads on: a paragraph that was read as two is one to the eye. */
export function withoutTornLines(
  { text, blocks }: Page,
  before: Page | undefined,
  after: Page | undefined,
): readonly PageBlock[] {
  const ended = before?.blocks.findLast(isContent);
  let last = ended && { text: before!.text, block: ended, isBefore: true };
  const begun = new Set<PageBlock>();
  const [foot, next] = [blocks.findLast(isContent), after?.blocks.find(isContent)];
  if (foot && next && isTorn({ text, block: foot, isBefore: true }, after!.text, next)) begun.add(foot);
  const rest = new Set<PageBlock>();
  for (const block of blocks.filter(isContent)) {
    if (last && isTorn(last, text, block)) {
      rest.add(block);
      if (!last.isBefore) begun.add(last.block);
    }
    last = { text, block, isBefore: false };
  }
  return blocks.flatMap((block) => {
    const whole = rest.has(block) ? restOf(text, block) : [block];
    return begun.has(block) ? whole.flatMap((one) => beginningOf(text, one)) : whole;
  });
}

type Open = { readonly text: string; readonly block: PageBlock; readonly isBefore: boolean };

/** "Contraindicated with", and behind it a capital or a figure: what goes on in lower case is seen to. */
const LEADS_ON =
  /\s(?:with|of|to|and|or|in|for|by|the|an?|from|than|mit|von|und|oder|der|die|das|bei|con|de|del|la|el|y|et|ou|avec|du|des)$/iu;

function isTorn({ text: own, block, isBefore }: Open, text: string, top: PageBlock): boolean {
  if (!isProse(top) || !isProse(block)) return false;
  if (!top.boxes) return !isBefore && isWrapped(text, block, top);
  const ended = own.slice(block.start, block.end).trimEnd();
  const said = text.slice(top.start + (top.mark ?? 0), top.end).trim();
  if (!top.mark && (LEADS_ON.test(ended) || endsWithin(ended)) && !/^\p{Ll}/u.test(said)) return true;
  if (!isBefore && isFullLine(block, top) && /[\p{L}\d,)]$/u.test(ended) && endsSentence(said)) return true;
  const goesOnElsewhere = isBefore || isElsewhere(block, top);
  if (goesOnElsewhere && areParagraphs(block, top) && isCutShort(ended) && endsSentence(said)) return true;
  const isOpen = /[\p{L}\d,–-]$/u.test(ended) && /^[\p{Ll}\d]/u.test(said);
  return isOpen && (goesOnElsewhere || (block.kind === 'item' && top.kind === 'paragraph'));
}

const leastWords = 8;
/** In points. */
const [sameEdge, mostGap] = [4, 8];

/** A line of prose that no stop ends. */
const isCutShort = (said: string): boolean =>
  /[\p{L}\d,)]$/u.test(said) && said.split(/\s+/u, leastWords).length === leastWords;

/** "… treating versus not treating", and right below "GDM": its last line reaches as far right as the text that it goes on in. */
function isFullLine(block: PageBlock, top: PageBlock): boolean {
  const [last, next] = [block.boxes?.at(-1), top.boxes?.[0]];
  if (!last || !next || !areParagraphs(block, top)) return false;
  const gap = next.y - last.y - last.height;
  const right = Math.max(...top.boxes!.map(({ x, width }) => x + width));
  const isBelow = gap >= -sameEdge && gap <= mostGap && next.x <= last.x + sameEdge;
  return isBelow && top.boxes!.length > 1 && Math.abs(last.x + last.width - right) <= sameEdge;
}

/** Typed lines: "should be used", and in the next one "with caution". */
function isWrapped(text: string, block: PageBlock, top: PageBlock): boolean {
  const ended = text.slice(block.start, block.end).trimEnd();
  // What is indented below an item is its own.
  const gap = text.slice(block.end, top.start);
  const isNext = gap === '\n' || (block.kind === 'paragraph' && /^\n[ \t]*$/u.test(gap));
  if (!isNext || top.kind !== 'paragraph' || top.mark) return false;
  const isRest = /^\p{Ll}/u.test(text.slice(top.start, top.end));
  return isRest && isCutShort(ended) && isActedOn(ended, []);
}

const areParagraphs = (...blocks: PageBlock[]): boolean => blocks.every(({ kind }) => kind === 'paragraph');

const isProse = ({ kind }: PageBlock): boolean => kind === 'paragraph' || kind === 'item';

/** At the top of a column, behind the foot of the one before. */
function isElsewhere(before: PageBlock, block: PageBlock): boolean {
  const [last, next] = [before.boxes?.at(-1), block.boxes?.[0]];
  return last !== undefined && next !== undefined && next.x > last.x && next.y < last.y;
}

/** From its second sentence on. */
function restOf(text: string, block: PageBlock): PageBlock[] {
  const stop = /[.!?]\s+(?=\p{Lu})/u.exec(
    text.slice(block.start, Math.min(block.end, block.start + mostRest)),
  );
  const { mark: _mark, ...unmarked } = block;
  return stop ? [{ ...unmarked, start: block.start + stop.index + stop[0].length }] : [];
}

/** Up to the end of its last whole sentence. */
function beginningOf(text: string, block: PageBlock): PageBlock[] {
  const said = text.slice(Math.max(block.start, block.end - mostRest), block.end);
  const stop = [...said.matchAll(/[.!?](?=\s+\p{Lu})/gu)].at(-1);
  return stop ? [{ ...block, end: block.end - said.length + stop.index + 1 }] : [];
}

/** The page without the end of a line that no stop ends and a reader could act on: its rest may stand below what the next page begins with, or beside it. */
export function withoutOpenFoot(page: Page, after: Page | undefined): Page {
  const { text, blocks } = page;
  const foot = blocks.findLast(isContent);
  if (!after || !foot?.boxes || !isProse(foot)) return page;
  const said = text.slice(foot.start, foot.end);
  if (endsSentence(said.trimEnd()) || !isActedOn(said, [])) return page;
  return { text, blocks: blocks.flatMap((block) => (block === foot ? beginningOf(text, block) : [block])) };
}
