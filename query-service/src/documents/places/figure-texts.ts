// What each text of a page is to a figure: a label, or something that only stands near it.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { PageGeometry } from '@anamnesis/contracts/documents/page-geometry.ts';
import { type Box, bottom, grown, isIn } from './box.ts';
import type { Line, Text } from './lines.ts';

/** The text of a page with its blocks, where those are known. */
export type PageText = { readonly text: string; readonly blocks?: readonly PageBlock[] | undefined };

/** `item`: of a list, and `heading`: a label only within a drawing. `none`: of no use, as page numbers. */
export type TextKind = 'label' | 'item' | 'heading' | 'running' | 'caption' | 'none';
export type KnownText = { readonly text: Text; readonly kind: TextKind };

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
/** Of a paragraph in a scan: in letters, and of the width of the page. */
const [longProse, wideProse] = [100, 0.5];
/** Of the height of a line; and how many of the letters that it has room for. */
const [letterWidth, filled] = [0.5, 0.6];
const wholeLine = 0.6;
/** Of the height of the page: running heads and page numbers stand there. */
const edge = 0.045;

export function knownTexts(
  texts: readonly Text[],
  { blocks = [] }: PageText,
  size: PageGeometry['size'],
): KnownText[] {
  const placed = blocks.filter((block): block is Placed => (block.boxes?.length ?? 0) > 0);
  const isScan = texts.every(({ isSeen }) => isSeen);
  const known = isScan ? placed : [];
  return texts.map((text) => ({
    text,
    kind: text.isSeen ? kindOfSeen(text, known, size) : kindOf(text, placed, size),
  }));
}

type Placed = PageBlock & { readonly boxes: Box[] };

function kindOf(text: Text, blocks: readonly Placed[], { height }: PageGeometry['size']): TextKind {
  const own = blockOf(text, blocks);
  if (own?.kind === 'furniture' || own?.kind === 'note') return 'none';
  if (own?.kind === 'caption' || own?.kind === 'heading') return own.kind;
  if (own?.kind === 'table') return 'running';
  if (bottom(text.box) < edge * height || text.box.y > (1 - edge) * height) return 'none';
  const isLong = own !== undefined && own.kind !== 'figure' && own.boxes.length > mostLines;
  if (isLong || text.text.length > longest || text.lines.length > mostLines) return 'running';
  return own?.kind === 'item' && own.mark !== undefined ? 'item' : 'label';
}

/** Labels that stand side by side have room between them. */
function isProse({ start, end, boxes }: Placed, { width }: PageGeometry['size']): boolean {
  if (end - start <= longProse || boxes.every((box) => box.width <= wideProse * width)) return false;
  const room = boxes.reduce((sum, box) => sum + box.width / Math.max(1, letterWidth * box.height), 0);
  return end - start >= filled * room;
}

function kindOfSeen(text: Text, blocks: readonly Placed[], size: PageGeometry['size']): TextKind {
  const own = blockOf(text, blocks);
  if (own?.kind === 'furniture') return 'none';
  if (own?.kind === 'caption') return 'caption';
  if (own && isProse(own, size) && isWholeLine(text, own)) return 'running';
  if (text.text.length > longestSeen || text.lines.length > mostSeenLines) return 'running';
  return isLegible(text) ? 'label' : 'none';
}

/** Not one cell of it. */
const isWholeLine = ({ lines }: Text, { boxes }: Placed): boolean =>
  boxes.some((box) => isIn(lines[0]!.box, grown(box, 1)) && lines[0]!.box.width >= wholeLine * box.width);

const blockOf = ({ lines }: Text, blocks: readonly Placed[]): Placed | undefined =>
  blocks.find(({ boxes }) => boxes.some((box) => isIn(lines[0]!.box, grown(box, 1))));

/** What is read with doubt, or is short, may be a part of the drawing. */
function isLegible({ text, sure }: Line): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < 0.6 * text.length || !/[\p{L}\p{N}]{2}/u.test(text)) return false;
  return sure >= (surely.find(({ most }) => letters <= most)?.sure ?? 1);
}
