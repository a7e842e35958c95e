import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { lacksVerb, startsAsOrder } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';
import type { Span } from './table-spans.ts';

/** A stretch of a page under a line that opens a list: "The client should not:". */
export type Governed = Span & { lead: string; isDenied: boolean };

const DENIES =
  /\b(?:not|never|no|nor|neither|none|avoid\w*|without|cannot|contra-?indicat\w*|except\w*|unless|exclu\w+|instead|rather than|refrain\w*|prohibit\w*|forbid\w*|discourag\w*|with(?:h[eo]ld|draw)\w*|stop\w*|discontinu\w*|harmful|wrong|incorrect\w*|myths?|don[’']?ts?|(?:do|does|should|must|can|may|is|are)n[’']t)\b/iu;
/** Of headings only those that forbid what stands under them. */
const FORBIDS = /\b(?:not|never|avoid|don[’']?ts?|contra-?indicat(?:ions?|ed))\b/iu;
const BLANK = /\n[^\S\n]*\r?\n/u;
/** In characters: what is longer than a line or two is a paragraph. */
const LONGEST_ITEM = 200;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Governed[]>>();

/** The list that a place of a page stands in, also when the line that opens it stands on the page before. */
export function governedAt(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  at: number,
): Governed | undefined {
  const lists = known.get(index) ?? allGoverned(index, tag);
  known.set(index, lists);
  return lists.get(page)?.find(({ start, end }) => start <= at && at < end);
}

function allGoverned(index: DocumentIndex, tag: Tagger): ReadonlyMap<PageLayout, readonly Governed[]> {
  const all = new Map<PageLayout, Governed[]>();
  let lead: string | undefined;
  for (const page of index.pages.values()) {
    const found: Governed[] = [];
    let isFirst = false;
    for (const [at, block] of page.blocks.entries()) {
      if (block.kind === 'caption' || block.kind === 'aside') continue;
      const opened = leadOf(block);
      const isApart = at === 0 || BLANK.test(page.text.slice(page.blocks[at - 1]!.end, block.start));
      if (opened === undefined && isApart && !(isFirst && block.text.length <= LONGEST_ITEM))
        if (lead !== undefined && !goesOn(block, tag)) lead = undefined;
      isFirst = opened !== undefined;
      const own = opened?.lead ?? lead;
      const start = opened === undefined ? block.start : block.start + opened.length;
      if (own !== undefined && start < block.end)
        found.push({ start, end: block.end, lead: index.readable(own), isDenied: DENIES.test(own) });
      if (opened !== undefined) lead = opened.lead;
    }
    all.set(page, found);
  }
  return all;
}

/** The lead-in of a list in a block, and where it ends: items may stand in the same block. */
function leadOf({ kind, text }: PageBlock): { lead: string; length: number } | undefined {
  const upTo = Math.max(...[...text.matchAll(/:[^\S\n]*(?:\n|$)/gu)].map(({ index }) => index + 1), 0);
  const isOrder = /\b(?:should|must)(?: not| never)?\s*$/u.test(text);
  const isHeading = kind === 'heading' && FORBIDS.test(text);
  const length = isOrder || isHeading ? text.length : upTo;
  if (length === 0) return undefined;
  const last = text
    .slice(0, length)
    .split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu})/u)
    .at(-1)!;
  return { lead: last.replace(/\s*:\s*$/u, '').trim(), length };
}

/** An item behind a gap: it has a bullet, or it is an order or a name and no sentence. */
function goesOn({ kind, text }: PageBlock, tag: Tagger): boolean {
  if (kind === 'item') return true;
  if (kind === 'heading' || kind === 'term') return false;
  const tokens = tag(text.slice(0, LONGEST_ITEM).replace(/\s+/gu, ' '));
  return startsAsOrder(tokens) || (text.length <= LONGEST_ITEM && lacksVerb(tokens));
}

/** "The nurse should do the following for clients with asthma": for clients with asthma, the nurse should. */
function orderOf(lead: string): string | undefined {
  const bare = lead.replace(/^[•●○◦▪■‣⁃∙·–—*-]\s+/u, '').replace(/,? (?:as follows|the following)$/iu, '');
  const [, who, which] =
    /^(.{3,80}? (?:should|must)) do(?: the following)?(?: ((?:for|with|when|before|after|during|if) .+))?$/iu.exec(
      bare,
    ) ?? [];
  if (who !== undefined)
    return which === undefined
      ? who
      : `${which.charAt(0).toUpperCase()}${which.slice(1)}, ${who.charAt(0).toLowerCase()}${who.slice(1)}`;
  return /^\p{Lu}.{2,120} (?:should|must)(?: not| never)?$/u.test(bare) ? bare : undefined;
}

/** Parts of something that only the line above them names. */
const PARTS =
  /\b(?:signs?|symptoms?|findings|features|manifestations|effects|reactions|complications|causes|risk factors|triggers|indications|uses|criteria)\b[^.]*$/iu;

/**
 * A line of a list as it is to be understood without the list: "Drive a car" under "The client should not:" is "The client
 * should not drive a car". Undefined when it would say something else, or nothing certain. `opens`: it begins its item.
 */
export function underLead(
  said: string,
  { lead, isDenied }: Governed,
  opens: boolean,
  tag: Tagger,
): string | undefined {
  // "Do not apply a tourniquet" says the same under "DO NOT:" and without it.
  if (isDenied && /^(?:do not|don[’']?t|never)[:\s]*$/iu.test(lead) && /^(?:Do not|Never) /u.test(said))
    return said;
  const own = new Set(contentStems(said));
  const stems = contentStems(lead);
  if (stems.length > 1 && stems.every((stem) => own.has(stem)) && isDenied === DENIES.test(said)) return said;
  const order = /\b(?:these|this|those|such|them|it)\b/iu.test(lead) ? undefined : orderOf(lead);
  const isOrder = startsAsOrder(tag(said));
  const carried = order === undefined ? undefined : asOrder(order, said, isOrder, tag);
  if (carried === undefined) return isDenied || (!isOrder && PARTS.test(lead)) ? undefined : said;
  return isDenied && (!opens || DENIES.test(said)) ? undefined : carried;
}

/** "The client should" and "Drive": the verb shows behind the line above it. */
function asOrder(order: string, said: string, isOrder: boolean, tag: Tagger): string | undefined {
  const rest = said
    .replace(/^Do not /u, 'not ')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const text = `${order} ${rest}`;
  if (isOrder || /^(?:not|never|immediately|always) /u.test(rest)) return text;
  const first = tag(text).find(({ start }) => start >= order.length + 1);
  return first?.pos === 'VERB' && first.lemma === first.lower ? text : undefined;
}
