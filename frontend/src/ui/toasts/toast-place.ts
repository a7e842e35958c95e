/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const step = 8;

/**
 * Where messages of a size lie in a window without covering what is pressed: where it is narrow as far up as they can,
 * away from the thumb; elsewhere as far down as they can, at the right, otherwise in the middle or at the left. Where no
 * place is free, that which covers least.
 */
export function freePlace(
  size: Size,
  room: Size & { narrow: boolean },
  pressed: readonly Box[],
): Pick<Box, 'left' | 'top'> {
  let best = { left: 0, top: 0, covers: Number.POSITIVE_INFINITY };
  for (const place of places(size, room)) {
    const covers = pressed.reduce((sum, each) => sum + overlap({ ...place, ...size }, each), 0);
    if (covers === 0) return place;
    if (covers < best.covers) best = { ...place, covers };
  }
  return { left: best.left, top: best.top };
}

/** The best one first. */
function* places(size: Size, room: Size & { narrow: boolean }): Generator<{ left: number; top: number }> {
  const margin = room.narrow ? 12 : 24;
  const lowest = Math.max(room.height - size.height - margin, 0);
  const right = Math.max(room.width - size.width - margin, 0);
  const middle = Math.max((room.width - size.width) / 2, 0);
  const columns = room.narrow ? [middle] : [right, middle, margin];
  for (const left of columns) {
    for (let away = 0; away <= Math.max(lowest - margin, 0); away += step) {
      yield { left, top: room.narrow ? Math.min(margin, lowest) + away : lowest - away };
    }
  }
}

/** The area that two rectangles share. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
