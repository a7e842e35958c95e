import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { emptyPicture, type GreyPicture } from './picture.ts';

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Turned clockwise. */
export function turned(picture: GreyPicture, by: QuarterTurn): GreyPicture {
  const { width, height, grey } = picture;
  if (by === 0) return picture;
  const result = by === 180 ? emptyPicture(width, height) : emptyPicture(height, width);
  const out = result.grey;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x]!;
      if (by === 180) out[out.length - 1 - (y * width + x)] = value;
      else if (by === 90) out[x * height + (height - 1 - y)] = value;
      else out[(width - 1 - x) * height + y] = value;
    }
  }
  return result;
}

/** Straightened: turned anticlockwise about its middle by the degrees by which its lines fall to the right; as large as before. `beyond`: the shade of what it does not show. */
export function straightened(picture: GreyPicture, degrees: number, beyond = 255): GreyPicture {
  const { width, height, grey } = picture;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const result = { width, height, grey: new Uint8Array(width * height).fill(beyond) };
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y += 1) {
    const down = y - middleY;
    for (let x = 0; x < width; x += 1) {
      const across = x - middleX;
      const fromX = middleX + across * cos - down * sin;
      const fromY = middleY + across * sin + down * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, under] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = grey[at]! * (1 - right) + grey[at + 1]! * right;
      const below = grey[at + width]! * (1 - right) + grey[at + width + 1]! * right;
      result.grey[y * width + x] = above * (1 - under) + below * under + 0.5;
    }
  }
  return result;
}

export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** Where a point of a picture that was turned, then straightened stood before; `size` of the picture before. */
export function placeBefore({ x, y }: Point, size: Size, turn: QuarterTurn, degrees: number): Point {
  const isSideways = turn === 90 || turn === 270;
  const [width, height] = isSideways ? [size.height, size.width] : [size.width, size.height];
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [across, down] = [x - width / 2, y - height / 2];
  const [upX, upY] = [width / 2 + across * cos - down * sin, height / 2 + across * sin + down * cos];
  if (turn === 90) return { x: upY, y: size.height - upX };
  if (turn === 180) return { x: size.width - upX, y: size.height - upY };
  if (turn === 270) return { x: size.width - upY, y: upX };
  return { x: upX, y: upY };
}

/** A box as large as before, about the place where its middle stood. */
export function boxBefore(box: BlockBox, size: Size, turn: QuarterTurn, degrees: number): BlockBox {
  const middle = placeBefore({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, size, turn, degrees);
  const isSideways = turn === 90 || turn === 270;
  const [width, height] = isSideways ? [box.height, box.width] : [box.width, box.height];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}
