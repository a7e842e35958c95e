import type { RegionBox } from '@anamnesis/contracts/documents/region/box.ts';
import type { Place } from '@anamnesis/contracts/documents/region/fold.ts';
import type { TextOverPage } from '../engine/open-pdf.ts';

/** Where a stretch of the text stands, and how high its letters are. */
export interface PlaceBox {
  box: RegionBox;
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
