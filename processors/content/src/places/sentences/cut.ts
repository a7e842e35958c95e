// The sentences of a page as they are cut out of its blocks. Halves of sentences, which a page break or a column left, are none.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { endsSentence, partsOfBlock, sentencesIn } from '../../blocks/block-sentences.ts';
import type { PlacePage, PageStretch } from '../place.ts';

/** The sentences of a block, without its mark. */
export type Cutter = (block: PageBlock) => PageStretch[];

export function cutterOf(page: PlacePage): Cutter {
  const { text, blocks } = page;
  const goesOn = continuationsOf(page);
  const behind = new Map<PageBlock, PageBlock>();
  let last: PageBlock | undefined;
  for (const block of blocks.toReversed()) {
    if (last) behind.set(block, last);
    if (block.kind !== 'furniture') last = block;
  }
  const isLeftOpen = (block: PageBlock): boolean => {
    const next = behind.get(block);
    return next === undefined ? hasSentences(page) : goesOn(next.start);
  };
  return (block) => {
    const start = block.start + (block.mark ?? 0);
    const lines = (block.lines ?? []).filter((at) => !goesOn(at));
    const kind = block.kind === 'item' ? 'paragraph' : block.kind;
    return partsOfBlock(text, { ...block, kind, start, lines })
      .flatMap((part) => sentencesIn(text, part))
      .filter((part) => {
        const isOpen = part.end === block.end && !endsSentence(text.slice(part.start, part.end));
        return !(isOpen && isLeftOpen(block)) && !(part.start === start && goesOn(start));
      });
  };
}

const known = new WeakMap<PlacePage, (at: number) => boolean>();

/** Whether what begins there goes on with what stands before it, though a block or a line parts them. */
export function continuationsOf(page: PlacePage): (at: number) => boolean {
  const found = known.get(page) ?? continuationsIn(page);
  known.set(page, found);
  return found;
}

function continuationsIn(page: PlacePage): (at: number) => boolean {
  const { text, blocks } = page;
  const isOfSentences = hasSentences(page) || blocks.some(({ boxes }) => boxes !== undefined);
  const width = isOfSentences ? 0 : wrapWidth(text);
  return (at) => {
    if (!SMALL.test(text.slice(at, at + 2))) return false;
    const before = text.slice(Math.max(0, at - LONGEST_LINE), at).trimEnd();
    const line = before.slice(before.lastIndexOf('\n') + 1);
    return line.length >= width && !endsSentence(before.slice(-8));
  };
}

const SMALL = /^\p{Ll}{2}/u;
const LONGEST_LINE = 1_000;
/** A line of this share of the longest ones is full. */
const FULL = 0.8;
const FEWEST_FULL = 4;

/** Of text whose lines were ended where they were full: from which length on they go on; `Infinity` where lines stand for themselves. */
function wrapWidth(text: string): number {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lengths = lines.map(({ length }) => length).sort((one, other) => one - other);
  const width = FULL * (lengths[Math.floor(0.95 * lengths.length)] ?? 0);
  const small = { full: [0, 0], short: [0, 0] };
  for (const [at, line] of lines.slice(0, -1).entries()) {
    if (endsSentence(line)) continue;
    const own = line.length >= width ? small.full : small.short;
    own[0]! += 1;
    own[1]! += SMALL.test(lines[at + 1]!) ? 1 : 0;
  }
  // In notes in small letters the next line begins small behind a short one as well.
  const isWrapped =
    small.full[1]! >= FEWEST_FULL && shareOf(small.full) >= Math.max(0.5, shareOf(small.short) + 0.3);
  return isWrapped ? width : Infinity;
}

const shareOf = ([all, some]: readonly number[]): number => some! / Math.max(1, all!);

const END = /[.!?]["”)]?(?:\s|$)/u;
/** So much of its text is in sentences where a page has them: of typed notes each line stands for itself. */
const MOST = 0.7;

function hasSentences({ text, blocks }: PlacePage): boolean {
  let [all, ended] = [0, 0];
  for (const { kind, start, end } of blocks) {
    if (kind !== 'paragraph') continue;
    all += end - start;
    if (END.test(text.slice(start, end))) ended += end - start;
  }
  return ended >= MOST * all;
}
