// What stands before and behind a piece of a page in its blocks, as far as it may change what that says, or of what it is.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { reachesNextEntry } from './bold-entries.ts';
import { endsSentence, partsOfBlock, sentencesIn } from '../blocks/block-sentences.ts';
import { limitsBehind } from './limits-behind.ts';
import {
  carriedItems,
  exampleBlocks,
  isChart,
  leadsOf,
  looseBlocks,
  othersOf,
  type Other,
} from './lines-over.ts';
import { ownersOf } from './owners.ts';
import { topicsOf } from './of-drug.ts';
import type { Page, PageParts, Part } from './page-parts.ts';
import type { Stretch } from './place.ts';

export type Neighbours = {
  /** The line right over the list that it stands in, which no stop ends or which forbids: it may be of all of its items. */
  readonly lead?: string;
  /** The last one before it under the same headings that names something else. */
  readonly other?: Other;
  /** What stands in it or goes on with it and holds for less, or gives another amount: without these it is not whole. */
  readonly limits: readonly string[];
  /** Its heading may be the end of a line, or a row of a table that was not read as one. */
  readonly isHeadLoose: boolean;
  /** Two typed lines that may be two statements. */
  readonly isJoined: boolean;
  /** It is reckoned for one patient, and no rule. */
  readonly isExample: boolean;
  /** It goes on with a list of the page before. */
  readonly isCarried: boolean;
  /** Its page is a chart of decisions. */
  readonly isInChart: boolean;
  /** What names the drug that it may speak of. */
  readonly topic?: string;
  /** A sentence of its paragraph before it says for whom or when: "Not required unless immunocompromised." */
  readonly isBehindLimit: boolean;
  /** It goes on into the entry behind its own. */
  readonly reachesNextEntry: boolean;
};

type Known = PageParts & {
  readonly others: readonly (Other | undefined)[];
  readonly leads: readonly (string | undefined)[];
  readonly loose: ReadonlySet<number>;
  readonly examples: ReadonlySet<number>;
  readonly carried: ReadonlySet<number>;
  readonly isChart: boolean;
  readonly topics: readonly (string | undefined)[];
  readonly behindLimits: readonly boolean[];
};

const known = new WeakMap<readonly PageBlock[], Known>();

/** Of what stands at a stretch of the page. Reading a page takes time linear in its length. */
export function neighboursOf(page: Page, { start, end }: Stretch): Neighbours {
  const read = readOnce(page);
  const at = lastFrom(read.parts, start);
  const own = read.parts[at];
  if (own === undefined)
    return {
      limits: [],
      isHeadLoose: false,
      isJoined: false,
      isExample: false,
      isCarried: false,
      isInChart: false,
      isBehindLimit: false,
      reachesNextEntry: false,
    };
  const [lead, other, topic] = [read.leads[own.block], read.others[at], read.topics[at]];
  return {
    ...(lead !== undefined && { lead }),
    ...(other && { other }),
    ...(topic !== undefined && { topic }),
    limits: limitsBehind(read, at, end),
    isHeadLoose: read.loose.has(own.block),
    isJoined: isJoined(page, own),
    isExample: read.examples.has(own.block),
    isCarried: read.carried.has(own.block),
    isInChart: read.isChart,
    isBehindLimit: read.behindLimits[at]!,
    reachesNextEntry: reachesNextEntry(page.text, page.blocks[own.block]!, { start, end }),
  };
}

/** What stands right before it under the same headings; '' for nothing. */
export function lineBefore(page: Page, start: number): string {
  const { parts } = readOnce(page);
  const at = lastFrom(parts, start);
  const [own, before] = [parts[at], parts[at - 1]];
  if (own === undefined || before === undefined) return '';
  return isBeside(page.blocks[before.block]!, page.blocks[own.block]!) ? before.text : '';
}

function readOnce(page: Page): Known {
  const read = known.get(page.blocks) ?? readPage(page);
  known.set(page.blocks, read);
  return read;
}

const FOR_WHOM =
  /\b(?:unless|only (?:if|in|when|for|after)|except|(?:in|for) (?:these|those|such|this) (?:cases?|patients?|situations?|groups?)|wenn|falls|nur (?:bei|wenn)|außer|sauf|seulement|uniquement|salvo|solo (?:si|en))\b/iu;

/** "Any child with retractions is …" */
const OF_SOME =
  /^(?:any|all|every|each|patients?|children|(?:in|for) (?:patients?|children|those|pregnan\w*)|if|when)\b/iu;

/** For each part whether one before it in its block says for whom. */
function behindLimits(parts: readonly Part[]): boolean[] {
  let isLimited = false;
  return parts.map(({ block, text }, at) => {
    const isBehind = isLimited && parts[at - 1]!.block === block;
    isLimited = isBehind || FOR_WHOM.test(text) || OF_SOME.test(text);
    return isBehind;
  });
}

const isBeside = (one: PageBlock, other: PageBlock) =>
  one.kind !== 'heading' && one.path.join('\n') === other.path.join('\n');

function isJoined({ text, blocks }: Page, { start, end, block }: Part): boolean {
  const { kind, boxes } = blocks[block]!;
  const said = text.slice(start, end);
  return kind === 'paragraph' && !boxes && !endsSentence(said) && endsWithinLine(said);
}

/** A line ends that no bracket, comma or dash leaves open. */
const endsWithinLine = (said: string): boolean =>
  [...said.matchAll(/\n/gu)].some(({ index }) => {
    const line = said.slice(0, index).trimEnd();
    return !/[,–—(]$/u.test(line) && line.split('(').length <= line.split(')').length;
  });

function lastFrom(parts: readonly Part[], start: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (parts[middle]!.start > start) to = middle;
    else from = middle + 1;
  }
  return from - 1;
}

function readPage(page: Page): Known {
  const { text, blocks } = page;
  const parts = blocks.flatMap((block, at): Part[] => {
    if (block.kind === 'furniture') return [];
    const kind = block.kind === 'item' ? 'paragraph' : block.kind;
    const lines = partsOfBlock(text, { ...block, kind, start: block.start + (block.mark ?? 0) });
    return (block.table ? lines : lines.flatMap((line) => sentencesIn(text, line))).map(({ start, end }) => ({
      start,
      end,
      block: at,
      text: text.slice(start, end).replace(/\s+/gu, ' ').trim(),
    }));
  });
  return {
    blocks,
    parts,
    owners: ownersOf(page),
    others: othersOf(parts, blocks),
    leads: leadsOf(page),
    loose: looseBlocks(page),
    examples: exampleBlocks(page),
    carried: carriedItems(blocks),
    isChart: isChart(page),
    topics: topicsOf(parts, blocks),
    behindLimits: behindLimits(parts),
  };
}
