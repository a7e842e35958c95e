import { pageText, type PageText } from './highlight/card-marks.ts';
import type { TextOverPage } from './open-pdf.ts';

const known = new WeakMap<TextOverPage, PageText>();

/** The text of a page as far as it can be seen: only that is highlighted. Read anew only where it has changed. */
export function visibleText(over: TextOverPage): PageText {
  const items = visibleTexts(over.divs);
  const before = known.get(over);
  if (before?.items.every((text, at) => text === items[at])) return before;
  const page = pageText(items, over.lineEnds, over.layout);
  known.set(over, page);
  return page;
}

/** The text of each item, or the empty string for one that is hidden or has no size. */
function visibleTexts(textDivs: readonly HTMLElement[]): string[] {
  return textDivs.map((div) => {
    const { width, height } = div.getBoundingClientRect();
    const seen = width > 0 && height > 0 && div.checkVisibility({ visibilityProperty: true });
    return seen ? div.textContent : '';
  });
}
