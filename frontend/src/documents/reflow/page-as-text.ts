import type { LaidMark } from '../../pdf/highlight/mark.ts';
import { brokenWord, bullet, ended, pageBlocks, type PageBlock } from '../../pdf/highlight/page-blocks.ts';
import type { PageText, ScoredLine } from '../../pdf/highlight/page-text.ts';
import type { Block, Piece } from '../text/blocks.ts';
import type { PieceMarks } from '../text/piece-marks.ts';

/** Where a piece stands on its page: the item, and how many characters of the item come before the first of the piece. */
type Origin = { item: number; shift: number };

/** The text of a page in blocks that are as wide as there is room, and where each piece is from. */
export interface Reflowed {
  blocks: readonly Block[];
  origins: ReadonlyMap<Piece, Origin>;
}

/** A page with less is a picture, such as a scan. */
const leastLetters = 20;
/** A gap within a line that is so many times as wide as its letters are high parts the cells of a table. */
const cellGap = 2;
const longestTitle = 70;

/** Null where a page says so little that its picture says more. */
export function reflow(page: PageText): Reflowed | null {
  const letters = page.items.join('').match(/\p{L}/gu)?.length ?? 0;
  if (letters < leastLetters) return null;
  const origins = new Map<Piece, Origin>();
  const blocks: Block[] = [];
  const parts = pageBlocks(page).flatMap((block) => apartAtRows(page, block));
  let loneMark = '';
  for (const [at, block] of parts.entries()) {
    // A file may place the bullet by itself.
    if (block.kind === 'other' && loneBullet.test(textOf(block))) {
      loneMark = textOf(block).trim();
      continue;
    }
    const own = block.kind === 'text' ? markOf(block.lines[0]) : '';
    const pieces = piecesOf(page, block.lines, loneMark === '' ? own : '', origins);
    const mark = (loneMark || own).trim();
    loneMark = '';
    if (pieces.length === 0) continue;
    blocks.push({ key: blocks.length, ...lookOf(page, block, mark, parts[at + 1]), mark, cells: [pieces] });
  }
  return { blocks, origins };
}

const textOf = ({ lines }: PageBlock): string => lines.map((line) => line.text).join(' ');

/** Each row of a table is by itself; what goes on under it is in its last cell. */
function apartAtRows(page: PageText, block: PageBlock): PageBlock[] {
  const rows: ScoredLine[][] = [];
  for (const line of block.lines) {
    const isRow = hasCells(page, line);
    const last = rows.at(-1);
    if (last && !isRow) last.push(line);
    else rows.push([line]);
  }
  return rows.map((lines) => ({ ...block, lines }));
}

const hasCells = (page: PageText, line: ScoredLine): boolean =>
  line.parts.some(({ item }) => isCellGap(page, item, line));

/** Space that is much wider than between words. */
function isCellGap({ items, layout }: PageText, item: number, { parts }: ScoredLine): boolean {
  const size = Math.max(0, ...parts.map((part) => layout?.[part.item]?.size ?? 0));
  return items[item]?.trim() === '' && (layout?.[item]?.width ?? 0) > size * cellGap && size > 0;
}

const loneBullet = /^\s*[•◦▪●○■–—*\uF0B7-]\s*$/u;
const markOf = (line: ScoredLine | undefined): string =>
  line && bullet.test(line.text) ? (/^\s*\S+\s+/u.exec(line.text)?.[0] ?? '') : '';

function lookOf(
  page: PageText,
  block: PageBlock,
  mark: string,
  next: PageBlock | undefined,
): Pick<Block, 'kind' | 'level'> {
  const { kind, size } = block;
  if (kind === 'margin') return { kind: 'aside', level: 0 };
  if (kind === 'heading') return { kind: 'heading', level: size > 1.6 ? 1 : size > 1.3 ? 2 : 3 };
  if (mark !== '') return { kind: 'item', level: 0 };
  const isRow = block.lines.some((line) => hasCells(page, line));
  return !isRow && isTitleOf(block, next) ? { kind: 'heading', level: 3 } : { kind: 'paragraph', level: 0 };
}

/** One short line above a paragraph, such as a title that is as large as the text and bold. */
function isTitleOf({ kind, lines }: PageBlock, next: PageBlock | undefined): boolean {
  const text = lines.length === 1 ? (lines[0]?.text.trim() ?? '') : '';
  if (kind !== 'text' || next?.kind !== 'text' || ended.test(text)) return false;
  return text.length <= longestTitle && /^[\p{Lu}\d]/u.test(text) && textOf(next).length > longestTitle;
}

/** The items of some lines, without the mark that the first begins with; a word that was broken between two lines is whole again. */
function piecesOf(
  page: PageText,
  lines: readonly ScoredLine[],
  mark: string,
  origins: Map<Piece, Origin>,
): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.text.trimStart() ?? '';
    const isBroken = /\p{Ll}[-\u00AD\u2010]\s*$/u.test(line.text) && /^\p{Ll}/u.test(next);
    const end = isBroken ? line.text.replace(brokenWord, '$1').length : line.text.trimEnd().length;
    const start = at === 0 ? mark.length : line.text.length - line.text.trimStart().length;
    const before = lines[at - 1]?.text ?? '';
    const goesOn =
      at === 0 || (/\p{Ll}[-\u00AD\u2010]\s*$/u.test(before) && /^\p{Ll}/u.test(line.text.trimStart()));
    let glue = goesOn ? '' : ' ';
    for (const [nth, { item, at: begin }] of line.parts.entries()) {
      const from = Math.max(begin, start);
      const to = Math.min(line.parts[nth + 1]?.at ?? line.text.length, end);
      if (from >= to) continue;
      const said = isCellGap(page, item, line) ? '\u2003' : line.text.slice(from, to);
      const piece = { key: pieces.length, number: null, text: glue + said };
      origins.set(piece, { item, shift: from - begin - glue.length });
      pieces.push(piece);
      glue = '';
    }
  }
  return pieces;
}

/** What is marked on the page, as it is marked in the pieces. */
export function marksOfPieces(
  { origins }: Reflowed,
  laid: ReadonlyMap<number, readonly LaidMark[]>,
): PieceMarks {
  const marks = new Map<Piece, readonly LaidMark[]>();
  for (const [piece, { item, shift }] of origins) {
    const of = (laid.get(item) ?? []).flatMap((mark) => {
      const from = Math.max(mark.from - shift, 0);
      const to = Math.min(mark.to - shift, piece.text.length);
      return from < to ? [{ ...mark, from, to }] : [];
    });
    if (of.length > 0) marks.set(piece, of);
  }
  return marks;
}
