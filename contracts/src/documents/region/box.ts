/** A rectangle on a page. Everything is measured in widths of the page, so that it holds at every zoom. */
export type RegionBox = { left: number; top: number; right: number; bottom: number };

/** The smallest box around all. */
export const around = (boxes: readonly RegionBox[]): RegionBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Between two words of a line, in heights of the line. */
const mostGap = 1.2;

/** One box for all that follows each other in a line, however many pieces it is in. */
export function bandsOf(boxes: readonly RegionBox[]): RegionBox[] {
  const bands: RegionBox[] = [];
  for (const box of boxes) {
    const last = bands.at(-1);
    if (last && goesOn(last, box)) bands[bands.length - 1] = around([last, box]);
    else bands.push(box);
  }
  return bands;
}

function goesOn(last: RegionBox, next: RegionBox): boolean {
  const [one, other] = [last.bottom - last.top, next.bottom - next.top];
  const shared = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top);
  const apart = Math.max(next.left - last.right, last.left - next.right);
  return shared > Math.min(one, other) / 2 && apart < Math.max(one, other) * mostGap;
}
