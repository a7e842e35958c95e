import { pageText, type PageText } from '../highlight/card-marks.ts';
import type { TextItems, TextOverPage } from '../engine/open-pdf.ts';

const known = new WeakMap<TextOverPage, PageText>();

/** The text of a page as far as it can be seen: only that is highlighted. Read anew only where it has changed. */
export function visibleText(over: TextOverPage, isShown = isVisible(over)): PageText {
  const items = visibleTexts(over, isShown);
  const before = known.get(over);
  if (before?.items.every((text, at) => text === items[at])) return before;
  const page = pageText(items, over.lineEnds, over.layout);
  known.set(over, page);
  return page;
}

/**
 * The text of each item, or the empty string for one that is hidden or has no size. The items are hidden with their layer
 * and never by themselves, and their size is known from the file: nothing has to be laid out for it. Spaces have no height.
 */
export const visibleTexts = ({ items, layout }: TextItems, isShown = true): readonly string[] =>
  items.map((text, at) => {
    const isSeen = (layout[at]?.size ?? 0) > 0 || text.trim() === '';
    return isShown && isSeen ? text : '';
  });

/** Whether the text of a page can be seen. Computes the styles of what was put into the page since they were last. */
export const isVisible = ({ layer }: TextOverPage): boolean =>
  layer.checkVisibility({ visibilityProperty: true });
