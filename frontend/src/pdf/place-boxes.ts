import type { Place } from './highlight/fold.ts';
import type { TextOverPage } from './open-pdf.ts';

/** A rectangle on a page. Everything is measured in widths of the page, so that it holds at every zoom. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where a stretch of the text stands, and how high its letters are. */
export interface PlaceBox {
  box: Box;
  letters: number;
}

/** Measures stretches of a text that is laid out over its page; null for one that has no size there. */
export function placeBoxesOn(page: Element, { divs }: TextOverPage): (place: Place) => PlaceBox | null {
  const { left, top, width } = page.getBoundingClientRect();
  return ({ item, from, to }) => {
    const div = divs[item];
    const rect = div && rangeWithin(div, from, to).getBoundingClientRect();
    if (!rect || rect.width <= 0 || width <= 0) return null;
    const box = {
      left: (rect.left - left) / width,
      top: (rect.top - top) / width,
      right: (rect.right - left) / width,
      bottom: (rect.bottom - top) / width,
    };
    return { box, letters: Number.parseFloat(getComputedStyle(div).fontSize) / width };
  };
}

/** The smallest box around all. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Between two words of a line, in heights of the line. */
const mostGap = 1.2;

/** One box for all that follows each other in a line, however many pieces it is in. */
export function bandsOf(boxes: readonly Box[]): Box[] {
  const bands: Box[] = [];
  for (const box of boxes) {
    const last = bands.at(-1);
    if (last && goesOn(last, box)) bands[bands.length - 1] = around([last, box]);
    else bands.push(box);
  }
  return bands;
}

function goesOn(last: Box, next: Box): boolean {
  const [one, other] = [last.bottom - last.top, next.bottom - next.top];
  const shared = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top);
  const apart = Math.max(next.left - last.right, last.left - next.right);
  return shared > Math.min(one, other) / 2 && apart < Math.max(one, other) * mostGap;
}

/** A stretch of the text of an element, whatever is marked within it. */
function rangeWithin(element: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let at = 0, node = texts.nextNode(); node; node = texts.nextNode()) {
    const end = at + (node.nodeValue?.length ?? 0);
    if (at <= from && from < end) range.setStart(node, from - at);
    if (at < to && to <= end) range.setEnd(node, to - at);
    at = end;
  }
  return range;
}
