// The lines of a page's text as they stand on the page.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange, SeenLine } from '@anamnesis/content/blocks.ts';
import type { Line } from '../lines/lines.ts';
import { type PdfMatrix, placedByMatrix } from '../matrix.ts';
import { most } from '../lines/row-line.ts';
import type { Area } from '../over/crossed-out.ts';
import type { PageRead, PieceOfText } from '../page-text.ts';
import type { FontLook } from '../seen/font-look.ts';
import type { PageSize } from './draft.ts';
import { lookOfLine, type LineLook } from './line-look.ts';
import type { LooksOf } from './looks.ts';

/** From points of the page to where they are shown, from the top left. */
export type PageSheet = { readonly matrix: PdfMatrix; readonly size: PageSize };

export type Looks = {
  readonly of: LooksOf;
  readonly fonts: ReadonlyMap<string, FontLook>;
  readonly pictures: readonly Area[];
  readonly drawings: readonly Area[];
  readonly frames: readonly Area[];
};

/** In sizes, above and below the line that letters stand on. */
const [ascent, descent] = [0.8, 0.2];
/** Text boxes say of their size only. */
const plain = { bold: 0, italic: 0 };

/** A line of the text with what it is made of. */
export type DraftedLine = {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly PieceOfText[];
  readonly looks: readonly LineLook[];
  /** Of its pieces. */
  readonly boxes: readonly BlockBox[];
  readonly seen?: SeenLine;
};

export const draftedLines = (read: PageRead, page: { looks: Looks; sheet: PageSheet }): DraftedLine[] =>
  inLines(read).map((line) => draftedOf(line, page));

/** The pieces of each line of the text. What somebody typed may have several, and each is a piece of its own. */
function inLines({ text, pieces }: PageRead): (TextRange & { pieces: PieceOfText[] })[] {
  const lines: (TextRange & { pieces: PieceOfText[] })[] = [];
  let end = 0;
  for (const piece of pieces.flatMap((one) => rowsOf(one, text))) {
    const isNew = lines.length === 0 || text.slice(end, piece.start).includes('\n');
    if (isNew) lines.push({ start: piece.start, end: piece.end, pieces: [piece] });
    else {
      const last = lines.at(-1)!;
      lines[lines.length - 1] = { ...last, end: piece.end, pieces: [...last.pieces, piece] };
    }
    end = piece.end;
  }
  return lines;
}

function rowsOf(piece: PieceOfText, text: string): PieceOfText[] {
  const rows: PieceOfText[] = [];
  let at = piece.start;
  for (const row of text.slice(piece.start, piece.end).split('\n')) {
    const start = at + row.length - row.trimStart().length;
    const end = start + row.trim().length;
    if (end > start) rows.push({ ...piece, start, end });
    at += row.length + 1;
  }
  return rows;
}

function draftedOf(
  { start, end, pieces }: TextRange & { readonly pieces: readonly PieceOfText[] },
  { looks, sheet }: { looks: Looks; sheet: PageSheet },
): DraftedLine {
  const own = pieces.flatMap(({ line }) => (line ? [lookOfLine(line, looks.of)] : []));
  const boxes = pieces.map((piece) => boxOf(piece, sheet));
  const [first] = pieces;
  const all = pieces.map(({ start: from, end: to }) => to - from);
  const share = (of: (look: LineLook) => number): number => {
    const letters = all.reduce((sum, count) => sum + count, 0);
    return own.reduce((sum, look, at) => sum + of(look) * all[at]!, 0) / letters;
  };
  const widest = own[all.indexOf(Math.max(...all))] ?? own[0];
  const font = looks.fonts.get(widest?.font ?? '')?.name;
  const seen: SeenLine = {
    box: around(boxes),
    size: widest?.size ?? first!.typed?.size ?? 0,
    ...(own.length === pieces.length
      ? { bold: share(({ bold }) => bold), italic: share(({ italic }) => italic) }
      : plain),
    ...(widest?.colour !== undefined && { colour: widest.colour }),
    ...(font !== undefined && font !== '' && { font }),
    ...(first?.line && isTurned(first.line, sheet) && { isTurned: true }),
  };
  return { start, end, pieces, looks: own, boxes, seen };
}

function isTurned({ angle }: Line, { matrix }: PageSheet): boolean {
  if (angle === 'vertical') return true;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [right, down] = [matrix[0] * cos + matrix[2] * sin, matrix[1] * cos + matrix[3] * sin];
  return right <= 0 || Math.abs(down) > 0.1 * right;
}

function boxOf({ line, typed }: PieceOfText, sheet: PageSheet): BlockBox {
  if (!line) return shownAs(typed!.box, sheet);
  const { x0, x1, size, row } = line;
  const top = row ? most(row.of, (one) => one.y + ascent * one.size) : line.y + ascent * size;
  const bottom = row ? -most(row.of, (one) => descent * one.size - one.y) : line.y - descent * size;
  const turn = line.angle === 'vertical' ? 0 : (line.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [x0, x1].flatMap((x) =>
    [bottom, top].map((y) => placedByMatrix(sheet.matrix, x * cos - y * sin, x * sin + y * cos)),
  );
  return boxOfCorners(corners);
}

export const shownAs = ({ left, right, bottom, top }: Area, { matrix }: PageSheet): BlockBox =>
  boxOfCorners([placedByMatrix(matrix, left, bottom), placedByMatrix(matrix, right, top)]);

function boxOfCorners(corners: readonly (readonly [number, number])[]): BlockBox {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function around(boxes: readonly BlockBox[]): BlockBox {
  const [x, y] = [-most(boxes, (box) => -box.x), -most(boxes, (box) => -box.y)];
  return {
    x,
    y,
    width: most(boxes, (box) => box.x + box.width) - x,
    height: most(boxes, (box) => box.y + box.height) - y,
  };
}
