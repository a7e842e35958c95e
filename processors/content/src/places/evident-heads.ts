// On a page that was seen, whether what could harm stands under its heading for everybody to see. Where it may be of something else, it is not said whose it is.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { namesGroup } from '../checks/harm/settings.ts';
import { isActedOn } from './acted-on.ts';
import { besideOthers } from './beside.ts';
import { headingOf } from './heading-text.ts';
import { asUnsure, haveSamePath } from './page-blocks.ts';

/** In UTF-16 units: longer bold beginnings are stressed sentences. */
const longestName = 60;
/** In points. */
const slack = 4;

/** "MECHANISM", "CLINICAL USE", and no "ECG". */
const LABEL = /^(?:\p{Lu}{3,}[ /]\p{Lu}{3,}|\p{Lu}{5,})(?![\p{L}\p{N}-])/u;

/** Blocks whose label another one has under the same heading: they are of another name, which was read as text. */
function withRepeatedLabel(text: string, blocks: readonly PageBlock[]): ReadonlySet<PageBlock> {
  const seen = new Set<string>();
  return new Set(
    blocks.filter(({ kind, start, end, mark = 0, path }) => {
      const label = LABEL.exec(text.slice(start + mark, end))?.[0];
      if (label === undefined || kind === 'furniture' || kind === 'heading') return false;
      const key = `${path.join('\n')}\n\n${label}`;
      return seen.has(key) || !seen.add(key);
    }),
  );
}

type Ended = { readonly said: string; readonly isNone?: boolean };

/**
 * The blocks of a page: unsure where they stand beside others or not below their heading, and what names a drug where that may have ended. An
 * amount, a limit or a prohibition is asked by the words of its own sentence, whatever stands over it, or by the heads of its table. On a slide,
 * whose title is over all of it, only what is below another heading as well may be of that.
 */
export function underEvidentHeads(
  text: string,
  blocks: readonly PageBlock[],
  isSlide: boolean,
): readonly PageBlock[] {
  const stand = new Map<string, BlockBox>();
  const beside = besideOthers(blocks);
  const repeated = withRepeatedLabel(text, blocks);
  let head: PageBlock | undefined;
  /** The heading whose reach has ended, though none that was read as one follows. */
  let ended: Ended | undefined;
  return withUnsureChildren(
    blocks.map((block, at) => {
      const { kind, boxes, path } = block;
      if (kind === 'furniture' || !boxes) return block;
      const over = stand.get(path.at(-1) ?? '');
      if (!block.table) stand.set(headingOf(text, block), boxes.at(-1)!);
      if (kind === 'heading') {
        if (ended !== undefined && !path.includes(ended.said)) ended = undefined;
        if (over && path.length > 1 && !areOverEachOther(over, boxes[0]!)) ended = { said: path.at(-1)! };
        head = block;
        return block;
      }
      const before = blocks[at - 1];
      if ((before && isTornFrom(before, block)) || repeated.has(block))
        ended = { said: path.at(-1) ?? '', isNone: true };
      else if (head && !isSlide) ended = endedBy(text, head, block, head === before) ?? ended;
      if (path.length === 0 || block.isPathUnsure || (isSlide && path.length === 1)) return block;
      const isBelow = over ? path.length === 1 || areOverEachOther(over, boxes[0]!) : head === undefined;
      const isUnderAll = path.every((part) => isLower(stand.get(part) ?? boxes[0]!, boxes[0]!));
      const isPlaced =
        isBelow && isUnderAll && !beside.has(block) && ended?.isNone !== true && !isOfGroup(path);
      const isSure = isPlaced && ended === undefined;
      if (isSure && (isSlide || block.table)) return block;
      const said = text.slice(block.start, block.end);
      const isHarmless = isPlaced && !isActedOn(said, path);
      if (isHarmless && (isSure || !namesDrug(said))) return block;
      return block.table && namesDrug(said) ? { ...block, path: [] } : asUnsure(block);
    }),
  );
}

/** What an item holds is as unsure as the item. */
function withUnsureChildren(blocks: readonly PageBlock[]): readonly PageBlock[] {
  let unsure: number | undefined;
  return blocks.map((block) => {
    if (block.kind !== 'item' || !block.boxes) {
      if (block.kind !== 'furniture') unsure = undefined;
      return block;
    }
    const { level = 0 } = block;
    if (unsure !== undefined && level > unsure) return asUnsure(block);
    unsure = block.isPathUnsure ? level : undefined;
    return block;
  });
}

/** Items of one list that were read under two headings. */
const isTornFrom = (before: PageBlock, block: PageBlock): boolean =>
  [before, block].every(({ kind, boxes }) => kind === 'item' && boxes !== undefined) &&
  Math.abs(before.boxes![0]!.x - block.boxes![0]!.x) <= slack &&
  !haveSamePath(before, block);

function endedBy(text: string, head: PageBlock, block: PageBlock, isNext: boolean): Ended | undefined {
  if (isNext && goesOn(text, head, block)) return { said: headingOf(text, head), isNone: true };
  return isTitled(text, block) ? { said: headingOf(text, head) } : undefined;
}

/** "ASPIRIN FOR CHILDREN" over "IS NOT PERMITTED.", bold and in capitals as well: the beginning of a sentence, and no heading. */
function goesOn(text: string, head: PageBlock, { start, runs = [] }: PageBlock): boolean {
  const bold = runs.find((run) => run.bold === true && run.start <= start + 1);
  const [over, said] = [headingOf(text, head), bold ? text.slice(start, bold.end + 1).trim() : ''];
  return [over, said].every((one) => /\p{Lu}{2}/u.test(one) && !/\p{Ll}/u.test(one)) && /[.!]$/u.test(said);
}

/** "**Dhasedyl** (codeine 9 mg, …)": a bold name without a colon, with more behind it. */
function isTitled(text: string, { kind, start, end, mark = 0, runs = [] }: PageBlock): boolean {
  if (kind !== 'paragraph' || mark > 0) return false;
  const bold = runs.find((run) => run.bold === true && run.start <= start + 1);
  if (!bold || bold.end - bold.start > longestName) return false;
  const [name, rest] = [text.slice(start, bold.end).trim(), text.slice(bold.end, end).trim()];
  if (!/^\p{Lu}/u.test(name) || /[:.,;!?–—-]$/u.test(name)) return false;
  return rest === '' || /^[(\p{Lu}]/u.test(rest);
}

const isLower = (head: BlockBox, below: BlockBox): boolean => below.y > head.y - slack;

/** Below it, and at least in part under it. */
const areOverEachOther = (head: BlockBox, below: BlockBox): boolean =>
  isLower(head, below) && below.x < head.x + head.width + slack && below.x + below.width > head.x - slack;

/** Under two kinds of people, or one of two levels between: "Pregnancy – Recommended – Epididymo-orchitis" is read so where a list ended. */
const isOfGroup = (path: readonly string[]): boolean =>
  path.slice(1, -2).some(namesGroup) || path.filter(namesGroup).length > 1;
