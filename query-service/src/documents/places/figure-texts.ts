// What each text of a page is to a figure: a label, or something that only stands near it.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { type MeasuredBox, bottom, grown, isBoxIn } from './box.ts';
import type { Line } from './texts/lines.ts';
import type { Text } from './texts/texts.ts';
import { itemsInBox } from './boxes-in.ts';

/** The text of a page with its blocks, where those are known. */
export type FigurePageText = { readonly text: string; readonly blocks?: readonly PageBlock[] | undefined };

/** `item`: of a list, and `heading`: a label only within a drawing. `none`: of no use, as page numbers. */
export type FigureTextKind = 'label' | 'item' | 'heading' | 'running' | 'caption' | 'none';
export type KnownText = { readonly text: Text; readonly kind: FigureTextKind };

/** Of a label of the text layer, in letters and lines. */
const [longest, mostLines] = [60, 4];
/** Of one that was recognised in a picture, as the cells of a table are. */
const [longestSeen, mostSeenLines] = [160, 7];
/** How surely a text of so many letters is read that is no part of the drawing, from 0 to 1. */
const surely = [
  { most: 3, sure: 0.9 },
  { most: 6, sure: 0.75 },
  { most: Infinity, sure: 0.6 },
];
/** Of a paragraph in a scan: in letters, and of the width of the page; a narrower one has so many lines at least. */
const [longProse, wideProse, longColumn] = [100, 0.5, 6];
/** Of a column of sentences so many lines are about as wide as the widest one. */
const [full, mostlyFull] = [0.85, 0.7];
/** Of the height of a line; and how many of the letters that it has room for. */
const [letterWidth, filled] = [0.5, 0.6];
const wholeLine = 0.6;
/** Of the height of the page: running heads and page numbers stand there. */
const edge = 0.045;

export function knownTexts(
  texts: readonly Text[],
  { blocks = [] }: FigurePageText,
  size: PageGeometry['size'],
): KnownText[] {
  const placed = blocks.filter((block): block is Placed => (block.boxes?.length ?? 0) > 0);
  const isScan = texts.every(({ isSeen }) => isSeen);
  const blockAt = blocksOf(placed);
  const seenAt = isScan ? blockAt : () => undefined;
  const isProseBlock = proseOn(size);
  return texts.map((text) => ({
    text,
    kind: text.isSeen
      ? kindOfSeen(text, seenAt(text), isProseBlock)
      : kindOf(text, blockAt(text)?.block, size),
  }));
}

type Placed = PageBlock & { readonly boxes: MeasuredBox[] };

function kindOf(text: Text, own: Placed | undefined, { height }: PageGeometry['size']): FigureTextKind {
  if (own?.kind === 'furniture' || own?.kind === 'note') return 'none';
  if (own?.kind === 'caption' || own?.kind === 'heading') return own.kind;
  if (own?.kind === 'table') return 'running';
  if (bottom(text.box) < edge * height || text.box.y > (1 - edge) * height) return 'none';
  const isLong = own !== undefined && own.kind !== 'figure' && own.boxes.length > mostLines;
  if (isLong || text.text.length > longest || text.lines.length > mostLines) return 'running';
  return own?.kind === 'item' && own.mark !== undefined ? 'item' : 'label';
}

/** Labels that stand side by side have room between them. */
const proseOn = ({ width }: PageGeometry['size']): ((block: Placed) => boolean) => {
  const known = new Map<Placed, boolean>();
  return (block) => {
    const own = known.get(block) ?? isProse(block, width);
    known.set(block, own);
    return own;
  };
};

function isProse({ start, end, boxes }: Placed, width: number): boolean {
  const isWide = boxes.some((box) => box.width > wideProse * width);
  if (end - start <= longProse || !(isWide || isColumn(boxes))) return false;
  const room = boxes.reduce((sum, box) => sum + box.width / Math.max(1, letterWidth * box.height), 0);
  return end - start >= filled * room;
}

/** Labels that stand under each other are not alike in length. */
function isColumn(boxes: readonly MeasuredBox[]): boolean {
  const widest = boxes.reduce((most, { width }) => Math.max(most, width), 0);
  const even = boxes.filter(({ width }) => width >= full * widest);
  return boxes.length >= longColumn && even.length >= mostlyFull * boxes.length;
}

function kindOfSeen(
  text: Text,
  own: Own | undefined,
  isProseBlock: (block: Placed) => boolean,
): FigureTextKind {
  if (own?.block.kind === 'furniture') return 'none';
  if (own?.block.kind === 'caption') return 'caption';
  if (own && isProseBlock(own.block) && (isWholeLine(text, own) || isColumn(own.block.boxes)))
    return 'running';
  if (text.text.length > longestSeen || text.lines.length > mostSeenLines) return 'running';
  return isLegible(text) ? 'label' : 'none';
}

/** Not one cell of it. */
const isWholeLine = ({ lines }: Text, { boxes }: Own): boolean =>
  boxes.some((box) => lines[0]!.box.width >= wholeLine * box.width);

/** `boxes`: those of its block in which a text begins. */
type Own = { readonly block: Placed; readonly boxes: readonly MeasuredBox[] };

/** Of blocks in which a text begins the first one. */
function blocksOf(blocks: readonly Placed[]): (text: Text) => Own | undefined {
  const all = blocks.flatMap((block, at) => block.boxes.map((box) => ({ at, block, box })));
  const boxesAt = itemsInBox(all, ({ box }) => grown(box, 1));
  return ({ lines }) => {
    const { box } = lines[0]!;
    const found = boxesAt(box).filter((one) => isBoxIn(box, grown(one.box, 1)));
    const first = found.reduce((least, { at }) => Math.min(least, at), Infinity);
    const own = found.filter(({ at }) => at === first);
    return own[0] && { block: own[0].block, boxes: own.map((one) => one.box) };
  };
}

/** What is read with doubt, or is short, may be a part of the drawing. */
function isLegible({ text, sure }: Line): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < 0.6 * text.length || !/[\p{L}\p{N}]{2}/u.test(text)) return false;
  return sure >= (surely.find(({ most }) => letters <= most)?.sure ?? 1);
}
