// The source lines of a page: each line of its text, with what stands in it.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range, Seen } from '@anamnesis/content/blocks/source-line.ts';
import { bulletLength, withoutLabel } from '../bullets.ts';
import type { Line } from '../lines.ts';
import { type Matrix, placed } from '../matrix.ts';
import { most } from '../row-line.ts';
import type { Area } from '../over/crossed-out.ts';
import type { PageRead, Piece } from '../page-text.ts';
import type { FontLook } from '../seen/font-look.ts';
import type { DraftLine, Size } from './draft.ts';
import { lookOfLine, runsOf, type LineLook } from './line-look.ts';
import type { LooksOf } from './looks.ts';
import { saysOf } from './said.ts';

/** From points of the page to where they are shown, from the top left. */
export type Sheet = { readonly matrix: Matrix; readonly size: Size };

export type Looks = {
  readonly of: LooksOf;
  readonly fonts: ReadonlyMap<string, FontLook>;
  readonly pictures: readonly Area[];
};

/** In sizes, above and below the line that letters stand on. */
const [ascent, descent] = [0.8, 0.2];
/** Text boxes say of their size only. */
const plain = { bold: 0, italic: 0 };

/** A line of the text with what it is made of. */
export type Drafted = {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
  readonly looks: readonly LineLook[];
  readonly seen?: Seen;
};

export function linesOfPage(read: PageRead, { looks, sheet }: { looks: Looks; sheet: Sheet }): DraftLine[] {
  const { text } = read;
  const drafted = inLines(read).map((line): Drafted => draftedOf(line, { looks, sheet }));
  const usual = usualColour(drafted);
  const says = saysOf(drafted, { read, pictures: looks.pictures.map((area) => shownAs(area, sheet)), sheet });
  return drafted.map((line, at): DraftLine => {
    const { start, end, pieces, seen } = line;
    const said = says[at]!;
    const runs = pieces.flatMap((piece, index) =>
      runsOf(text.slice(piece.start, piece.end), line.looks[index]?.letters ?? [], piece.start, usual),
    );
    const cells = said.said?.kind === 'row' ? [] : cellsOf(pieces, text);
    const mark = bulletLength(text.slice(start, end));
    return {
      start,
      end,
      ...said,
      ...(seen && { seen }),
      ...(mark > 0 && { mark }),
      ...(runs.length > 0 && { runs }),
      ...(cells.length > 0 && { cells }),
    };
  });
}

/** The pieces of each line of the text. What somebody typed may have several, and each is a piece of its own. */
function inLines({ text, pieces }: PageRead): (Range & { pieces: Piece[] })[] {
  const lines: (Range & { pieces: Piece[] })[] = [];
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

function rowsOf(piece: Piece, text: string): Piece[] {
  const rows: Piece[] = [];
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
  { start, end, pieces }: Range & { readonly pieces: readonly Piece[] },
  { looks, sheet }: { looks: Looks; sheet: Sheet },
): Drafted {
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
  const seen: Seen = {
    box: around(boxes),
    size: most(pieces, ({ line, typed }) => line?.size ?? typed!.size),
    ...(own.length === pieces.length
      ? { bold: share(({ bold }) => bold), italic: share(({ italic }) => italic) }
      : plain),
    ...(widest?.colour !== undefined && { colour: widest.colour }),
    ...(font !== undefined && font !== '' && { font }),
    ...(first?.line && isTurned(first.line, sheet) && { isTurned: true }),
  };
  return { start, end, pieces, looks: own, seen };
}

function isTurned({ angle }: Line, { matrix }: Sheet): boolean {
  if (angle === 'vertical') return true;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [right, down] = [matrix[0] * cos + matrix[2] * sin, matrix[1] * cos + matrix[3] * sin];
  return right <= 0 || Math.abs(down) > 0.1 * right;
}

function boxOf({ line, typed }: Piece, sheet: Sheet): BlockBox {
  if (!line) return shownAs(typed!.box, sheet);
  const { x0, x1, size, row } = line;
  const top = row ? most(row.of, (one) => one.y + ascent * one.size) : line.y + ascent * size;
  const bottom = row ? -most(row.of, (one) => descent * one.size - one.y) : line.y - descent * size;
  const turn = line.angle === 'vertical' ? 0 : (line.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [x0, x1].flatMap((x) =>
    [bottom, top].map((y) => placed(sheet.matrix, x * cos - y * sin, x * sin + y * cos)),
  );
  return boxOfCorners(corners);
}

const shownAs = ({ left, right, bottom, top }: Area, { matrix }: Sheet): BlockBox =>
  boxOfCorners([placed(matrix, left, bottom), placed(matrix, right, top)]);

function boxOfCorners(corners: readonly (readonly [number, number])[]): BlockBox {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function around(boxes: readonly BlockBox[]): BlockBox {
  const [x, y] = [-most(boxes, (box) => -box.x), -most(boxes, (box) => -box.y)];
  return {
    x,
    y,
    width: most(boxes, (box) => box.x + box.width) - x,
    height: most(boxes, (box) => box.y + box.height) - y,
  };
}

/** The colour of most letters. */
function usualColour(lines: readonly Drafted[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { looks } of lines)
    for (const { letters } of looks)
      for (const { text, style } of letters)
        if (style.colour !== undefined) sums.set(style.colour, (sums.get(style.colour) ?? 0) + text.length);
  return [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0] || undefined;
}

/** Of pieces of one row, where the first is more than a bullet or a number. */
function cellsOf(pieces: readonly Piece[], text: string): Range[] {
  const rows = pieces.filter(({ line }, at) => {
    const before = pieces[at - 1]?.line;
    return !line || !before || line.x0 > before.x1;
  });
  if (rows.length < 2 || rows.length < pieces.length) return [];
  const cells = pieces.map(({ start, end }) => ({ start, end }));
  const [first, second, ...others] = cells;
  if (withoutLabel(text.slice(first!.start, first!.end)) !== '') return cells;
  return others.length === 0 ? [] : [{ start: first!.start, end: second!.end }, ...others];
}
