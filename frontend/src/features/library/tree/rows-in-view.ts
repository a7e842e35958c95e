/** A row that is drawn, and how much room the rows that are left out take before it, in CSS pixels. */
export interface DrawnRow {
  index: number;
  before: number;
}
export interface Drawn {
  rows: DrawnRow[];
  /** The room under the last one. */
  after: number;
}
/** A part of a list from its top, in CSS pixels. */
export interface Span {
  from: number;
  to: number;
}

/** Which rows of these heights are drawn: those in a span, and the `kept` ones wherever they are. */
export function rowsInView(heights: readonly number[], { from, to }: Span, kept: ReadonlySet<number>): Drawn {
  const rows: DrawnRow[] = [];
  let [top, drawnTo] = [0, 0];
  for (const [index, height] of heights.entries()) {
    const bottom = top + height;
    if ((bottom > from && top < to) || kept.has(index)) {
      rows.push({ index, before: top - drawnTo });
      drawnTo = bottom;
    }
    top = bottom;
  }
  return { rows, after: top - drawnTo };
}

/** In steps, so that a list is not drawn again at every pixel that it is scrolled by. */
const stepPx = 200;
/** What is drawn above and below what is seen. */
const aroundPx = 300;

export const drawnSpan = ({ from, to }: Span): Span => ({
  from: Math.floor(from / stepPx) * stepPx - aroundPx,
  to: Math.ceil(to / stepPx) * stepPx + aroundPx,
});
