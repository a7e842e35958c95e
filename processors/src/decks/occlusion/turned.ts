// Shapes that Anki's editor turned, clockwise and around their top left corner, by the box around what is seen of them.
import { apply } from './svg-transform.ts';
import { type PictureBox, boxAround } from './picture-note.ts';

/** `turn`: 1 for once around. `ratio`: width by height of the picture, on which alone angles are what they look like. */
export function turnedRect(box: PictureBox, turn: number, ratio: number): PictureBox {
  if (turn === 0) return box;
  const { x, y, width, height } = box;
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const { at } = turning(turn, ratio);
  return moved(boxAround(corners.map(at)), x, y);
}

export function turnedEllipse(box: PictureBox, turn: number, ratio: number): PictureBox {
  if (turn === 0) return box;
  const { x, y, width, height } = box;
  const { at, cos, sin } = turning(turn, ratio);
  const [centreX, centreY] = at([width / 2, height / 2]);
  const [rx, ry] = [(width * ratio) / 2, height / 2];
  const halfWidth = Math.hypot(rx * cos, ry * sin) / ratio;
  const halfHeight = Math.hypot(rx * sin, ry * cos);
  const around = {
    x: centreX - halfWidth,
    y: centreY - halfHeight,
    width: 2 * halfWidth,
    height: 2 * halfHeight,
  };
  return moved(around, x, y);
}

function turning(turn: number, ratio: number) {
  const angle = turn * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (point: readonly [x: number, y: number]): [number, number] =>
    apply([cos, sin * ratio, -sin / ratio, cos, 0, 0], point);
  return { at, cos, sin };
}

const moved = (box: PictureBox, x: number, y: number): PictureBox => ({ ...box, x: box.x + x, y: box.y + y });
