import type { TextOverPage } from '../open-pdf.ts';
import type { MarkPage } from '../page-features.ts';
import { visibleText } from '../visible-text.ts';
import { around, type Box, type SentencePlace } from './view.ts';

/**
 * Where the marks would lie on a page, whether or not they are drawn. Null when nothing would be marked, or the page
 * has no size.
 */
export function sentencePlace(text: TextOverPage, mark: MarkPage): SentencePlace | null {
  const { divs } = text;
  const page = divs[0]?.closest('.pdf-layers')?.getBoundingClientRect();
  if (!page || page.width === 0) return null;
  const onPage = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: (left - page.left) / page.width,
    top: (top - page.top) / page.width,
    right: (right - page.left) / page.width,
    bottom: (bottom - page.top) / page.width,
  });
  const found = mark(visibleText(text)).flatMap(({ item, from, to, tone }) => {
    const div = divs[item];
    const rect = div && rangeWithin(div, from, to).getBoundingClientRect();
    return rect && rect.width > 0 ? [{ box: onPage(rect), height: heightOf(div) / page.width, tone }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const [answer = first, ...more] = found.filter(({ tone }) => tone === 'selected');
  return {
    sentence: around(found.map(({ box }) => box)),
    answer: [answer.box, ...more.map(({ box }) => box)],
    // Not that of a raised figure within it.
    text: found.reduce((widest, each) => (widthOf(each.box) > widthOf(widest.box) ? each : widest), first)
      .height,
  };
}

const widthOf = ({ left, right }: Box): number => right - left;

/** The height of an element's letters in CSS pixels. */
const heightOf = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element).fontSize);

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
