// On a page that was seen, whether what could harm stands under its heading for everybody to see. Where it may be of something else, it is not said whose it is.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { mayHarm } from '../checks/harm/page-facts.ts';
import { namesGroup } from '../checks/harm/settings.ts';
import { givesDose } from '../language/doses.ts';
import { headingText } from './heading-text.ts';

/** In UTF-16 units: longer bold beginnings are stressed sentences. */
const longestName = 60;
/** In points. */
const slack = 4;

/** The blocks of a page that are no slide: those that could harm without their heading, or unsure, where it is not evident. */
export function underEvidentHeads(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const heads = new Map<string, BlockBox>();
  let head: PageBlock | undefined;
  /** The heading whose reach has ended, though none that was read as one follows. */
  let ended: { said: string; isNone?: boolean } | undefined;
  return blocks.map((block, at) => {
    const { kind, boxes, path } = block;
    if (kind === 'furniture' || !boxes) return block;
    if (kind === 'heading') {
      if (ended !== undefined && !path.includes(ended.said)) ended = undefined;
      const [outer, over] = [path.at(-1), heads.get(path.at(-1) ?? '')];
      if (over && path.length > 1 && !areOverEachOther(over, boxes[0]!)) ended = { said: outer! };
      heads.set(saidIn(text, block), boxes.at(-1)!);
      head = block;
      return block;
    }
    if (head && head === blocks[at - 1] && goesOn(text, head, block))
      ended = { said: saidIn(text, head), isNone: true };
    if (head && isTitled(text, block)) ended = { said: saidIn(text, head) };
    if (path.length === 0 || block.isPathUnsure) return block;
    const isOutermost = head === undefined || head.path.length === 0;
    const isBelow = isOutermost || areOverEachOther(head!.boxes!.at(-1)!, boxes[0]!);
    if (ended === undefined && isBelow && !isOfGroup(path)) return block;
    const said = text.slice(block.start, block.end);
    const isDrug = namesDrug(said);
    if (!ended?.isNone && !isDrug && !mayHarm(said) && !givesDose(said)) return block;
    return block.table && isDrug ? { ...block, path: [] } : { ...block, isPathUnsure: true };
  });
}

/** "ASPIRIN FOR CHILDREN" over "IS NOT PERMITTED.", bold and in capitals as well: the beginning of a sentence, and no heading. */
function goesOn(text: string, head: PageBlock, { start, runs = [] }: PageBlock): boolean {
  const bold = runs.find((run) => run.bold === true && run.start <= start + 1);
  const [over, said] = [saidIn(text, head), bold ? text.slice(start, bold.end + 1).trim() : ''];
  return [over, said].every((one) => /\p{Lu}{2}/u.test(one) && !/\p{Ll}/u.test(one)) && /[.!]$/u.test(said);
}

const saidIn = (text: string, { start, end, mark = 0 }: PageBlock): string =>
  headingText(text.slice(start + mark, end));

/** "**Dhasedyl** (codeine 9 mg, …)": a bold name without a colon, with more behind it. */
function isTitled(text: string, { kind, start, end, mark = 0, runs = [] }: PageBlock): boolean {
  if (kind !== 'paragraph' || mark > 0) return false;
  const bold = runs.find((run) => run.bold === true && run.start <= start + 1);
  if (!bold || bold.end - bold.start > longestName) return false;
  const [name, rest] = [text.slice(start, bold.end).trim(), text.slice(bold.end, end).trim()];
  if (!/^\p{Lu}/u.test(name) || /[:.,;!?–—-]$/u.test(name)) return false;
  return rest === '' || /^[(\p{Lu}]/u.test(rest);
}

/** Below it, and at least in part under it. */
const areOverEachOther = (head: BlockBox, below: BlockBox): boolean =>
  below.y > head.y - slack && below.x < head.x + head.width + slack && below.x + below.width > head.x - slack;

/** Under a kind of people, with names of two levels between: "Pregnancy – Recommended – Epididymo-orchitis" is read so where a list ended. */
const isOfGroup = (path: readonly string[]): boolean => path.slice(1, -2).some(namesGroup);
