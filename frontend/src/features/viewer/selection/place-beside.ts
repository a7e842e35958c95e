const gap = 8;
/** The bars at the top and at the bottom of the view, in CSS pixels. */
const bars = { top: 112, bottom: 64 };

/** Where a box lies below the end of a selection, within what is seen: as styles, on the whole page. */
export function placeBeside(range: Range, box: HTMLElement): { left: string; top: string } {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const last = rects.at(-1) ?? range.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(gap, last.right - width / 2);
  const top = between(bars.top, last.bottom + gap, innerHeight - bars.bottom - height);
  return { left: `min(${left}px, calc(100% - ${width + gap}px))`, top: `${scrollY + top}px` };
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));
