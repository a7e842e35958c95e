// The runs that a line of the text is made of, with where they stand on the page.
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range } from '@anamnesis/content/blocks/source-line.ts';
import type { Drafted } from './drafted.ts';

export type Boxed = Range & { readonly box: BlockBox };

/** Cells that stand so close that they came as one piece are parted where its runs are. */
export function runsOfPieces({ pieces, boxes }: Drafted): Boxed[] {
  return pieces.flatMap((piece, at): Boxed[] => {
    const box = boxes[at]!;
    const whole = [{ start: piece.start, end: piece.end, box }];
    const { line } = piece;
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
