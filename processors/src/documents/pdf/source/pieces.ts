// The runs that a line of the text is made of, with where they stand on the page.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import type { Line } from '../lines.ts';
import type { Piece } from '../page-text.ts';
import { most } from '../row-line.ts';
import type { Drafted } from './drafted.ts';

export type Boxed = Range & { readonly box: BlockBox };

/** Cells that stand so close that they came as one piece are parted where its runs are. */
export function runsOfPieces({ pieces, boxes }: Drafted): Boxed[] {
  return pieces.flatMap((piece, at): Boxed[] => {
    const box = boxes[at]!;
    const whole = [{ start: piece.start, end: piece.end, box }];
    const { line } = piece as Piece;
    if (line?.row?.guessed) return cellsOf(piece, line, box);
    if (!line || line.row || line.angle !== 0 || line.rightToLeft) return whole;
    if (line.parts.length < 2 || line.text.length !== piece.end - piece.start) return whole;
    const scale = box.width / Math.max(1, line.x1 - line.x0);
    return line.parts.flatMap(({ at: from, x0, x1 }, index): Boxed[] => {
      const start = index === 0 ? 0 : from;
      const words = line.text.slice(start, line.parts[index + 1]?.at ?? line.text.length);
      const begin = piece.start + start + words.length - words.trimStart().length;
      const own = { ...box, x: box.x + (x0 - line.x0) * scale, width: (x1 - x0) * scale };
      return words.trim() === '' ? [] : [{ start: begin, end: begin + words.trim().length, box: own }];
    });
  });
}

/** Of a row that was put together: each cell where its lines stand. */
function cellsOf({ start, end }: Range, { x0, x1, row, text }: Line, box: BlockBox): Boxed[] {
  const scale = box.width / Math.max(1, x1 - x0);
  // Of empty cells before the first one nothing is written.
  let at = end - text.length;
  return text.split('\t').flatMap((words, column): Boxed[] => {
    const own = row!.guessed![column] ?? [];
    const begin = at;
    at += words.length + 1;
    if (words === '' || own.length === 0 || begin < start) return [];
    const [left, right] = [-most(own, (one) => -one.x0), most(own, (one) => one.x1)];
    const middle = (most(own, ({ y }) => y) - most(own, ({ y }) => -y)) / 2;
    const rows = row!.of;
    const off = ((most(rows, ({ y }) => y) - most(rows, ({ y }) => -y)) / 2 - middle) * scale;
    return [
      {
        start: begin,
        end: begin + words.length,
        box: { ...box, x: box.x + (left - x0) * scale, width: (right - left) * scale, y: box.y + off },
      },
    ];
  });
}
