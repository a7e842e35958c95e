// Lines of text from which a drawn line leads away, as from a label to what it names.
import type { Stroke } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { type MeasuredBox, right } from '../box.ts';
import { itemsInBox } from '../boxes-in.ts';
import type { Line } from './lines.ts';

/** In sizes of letters: how far from a text a line begins, and how far it leads at least. */
const [farthest, shortest] = [1, 1.2];

/** `to`: where a stroke leads from this end, across. */
type End = { readonly box: MeasuredBox; readonly to: number };

export function withLeads(lines: readonly Line[], strokes: readonly Stroke[]): Line[] {
  const endsAt = itemsInBox(strokes.flatMap(endsOf), ({ box }) => box);
  return lines.map((line) => {
    const { box, size, led } = line;
    const ends = endsAt({ ...box, x: box.x - farthest * size, width: box.width + 2 * farthest * size });
    const left = led.left || ends.some((end) => end.box.x <= box.x && end.to < end.box.x - shortest * size);
    const isRight = (end: End): boolean => end.box.x >= right(box) && end.to > end.box.x + shortest * size;
    return { ...line, led: { left, right: led.right || ends.some(isRight) } };
  });
}

const endsOf = ({ x0, y0, x1, y1 }: Stroke): End[] => [
  { box: { x: x0, y: y0, width: 0, height: 0 }, to: x1 },
  { box: { x: x1, y: y1, width: 0, height: 0 }, to: x0 },
];
