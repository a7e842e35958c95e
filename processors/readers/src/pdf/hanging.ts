// Text that hangs over the lower or the right edge of a page, as on a slide that holds more than it has room for: nobody sees it there, and it
// is text of the page. What was cut off, or was put beside the page on purpose, is none.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from './lines/runs.ts';

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** In sizes of letters: how far the next line of a text is below it, and the next piece of a line behind it. */
const [below, behind] = [3, 2];
/** So much may hang over; of more nobody knows what it is. */
const mostItems = 4_000;
const mostLines = 200;

/** Where text of a page is looked for: one page further down and to the right, where nobody cut the page to what is shown. */
export function boxOfText(view: Box, { mediaBox, rotate }: { mediaBox: Box; rotate: number }): Box {
  const [left, bottom, right, top] = view;
  if (rotate !== 0 || view.some((side, at) => side !== mediaBox[at])) return view;
  return [left, bottom - (top - bottom), right + (right - left), top];
}

type Line = { y: number; size: number; items: TextItem[]; left: number; right: number };

const leftOf = ({ transform }: TextItem): number => transform[4] ?? 0;
const baseOf = ({ transform }: TextItem): number => transform[5] ?? 0;
const sizeOf = ({ transform }: TextItem): number => Math.hypot(transform[2] ?? 0, transform[3] ?? 0);

type OnPage = Pick<PDFPageProxy, 'view'>;

const isBeyond = (one: TextItem, { view: [, bottom = 0, right = 0] }: OnPage): boolean =>
  baseOf(one) < bottom || leftOf(one) > right;

/** The text of a page that is seen on it. */
export const seenOn = <Item extends TextItem>(items: readonly Item[], page: OnPage): Item[] =>
  items.filter((item) => !isBeyond(item, page));

/** The content of a page without text beyond its edges, but for lines that go on with what stands on the page. */
export function withoutBeyond<Content extends object>(
  content: readonly (TextItem | Content)[],
  page: OnPage,
): (TextItem | Content)[] {
  const [, bottom = 0, right = 0, top = 0] = page.view;
  const isText = (one: TextItem | Content): one is TextItem => 'str' in one;
  const beyond = content.filter(isText).filter((one) => isBeyond(one, page));
  if (beyond.length === 0) return [...content];
  const kept = new Set<unknown>();
  if (beyond.length <= mostItems) {
    const seen: Line[] = [];
    for (const line of linesOf(content.filter(isText).filter(({ str }) => str.trim() !== ''))) {
      const own = { ...line, items: runOf(line, right) };
      const isOn = line.y >= bottom && line.y <= top;
      if (own.items.length === 0 || !(isOn || seen.some((other) => isNext(own, other)))) continue;
      for (const item of own.items) kept.add(item);
      seen.push(own);
      if (seen.length > mostLines) seen.shift();
    }
  }
  return content.filter((one) => !isText(one) || !isBeyond(one, page) || kept.has(one));
}

/** From the top down. */
function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  for (const item of items.toSorted((a, b) => baseOf(b) - baseOf(a))) {
    const last = lines.at(-1);
    const [x, size] = [leftOf(item), sizeOf(item)];
    if (last && last.y - baseOf(item) < 0.4 * Math.max(last.size, size)) {
      last.items.push(item);
      last.size = Math.max(last.size, size);
      last.left = Math.min(last.left, x);
      last.right = Math.max(last.right, x + item.width);
    } else lines.push({ y: baseOf(item), size, items: [item], left: x, right: x + item.width });
  }
  return lines;
}

/** The pieces of a line that begin on the page, and those that go on with them over its right edge. */
function runOf({ items, size }: Line, right: number): TextItem[] {
  const run: TextItem[] = [];
  let end = -Infinity;
  for (const item of items.toSorted((a, b) => leftOf(a) - leftOf(b))) {
    if (leftOf(item) > right && leftOf(item) - end > behind * size) break;
    run.push(item);
    end = Math.max(end, leftOf(item) + item.width);
  }
  return run;
}

/** Whether a line is the next one of a text that another is of. */
const isNext = (line: Line, other: Line): boolean => {
  const size = Math.max(line.size, other.size);
  return (
    other.y - line.y <= below * size &&
    line.left <= other.right + size &&
    line.right >= other.left - size &&
    Math.min(line.size, other.size) > 0.5 * size
  );
};
