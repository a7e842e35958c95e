// What a figure is called: its caption, or the heading above it.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { around, type MeasuredBox, bottom, gapX, gapY } from './box.ts';
import type { KnownText, FigurePageText } from './figure-texts.ts';
import { median } from './texts/lines.ts';

/** In points, between a figure and its caption. */
const farthestCaption = 40;
/** Of the size of most letters: a heading's. */
const headSize = 1.2;
const mostLines = 3;
/** In points, by which a heading may reach into a picture. */
const ease = 1;

const saidBy = ({ start, end, mark = 0 }: PageBlock, { text }: FigurePageText): string =>
  text
    .slice(start + mark, end)
    .replaceAll(/\s+/gu, ' ')
    .trim();

const placedOf = ({ blocks = [] }: FigurePageText): { block: PageBlock; box: MeasuredBox }[] =>
  blocks.flatMap((block) => (block.boxes?.length ? [{ block, box: around(block.boxes) }] : []));

/** The nearest one below or above. */
export function captionOf(region: MeasuredBox, page: FigurePageText): PageBlock | undefined {
  const near = placedOf(page)
    .filter(({ block, box }) => block.kind === 'caption' && gapX(box, region) < 0)
    .map(({ block, box }) => ({ block, gap: gapY(box, region) }))
    .filter(({ gap }) => gap <= farthestCaption);
  return near.toSorted((a, b) => a.gap - b.gap)[0]?.block;
}

/** '' where there is none. */
export function figureTitleOf(
  region: MeasuredBox,
  caption: PageBlock | undefined,
  { page, texts }: { page: FigurePageText; texts: readonly KnownText[] },
): string {
  if (caption) return saidBy(caption, page);
  const heads = placedOf(page).filter(
    ({ block, box }) => block.kind === 'heading' && bottom(box) <= region.y + ease,
  );
  const head = heads.toSorted((a, b) => bottom(b.box) - bottom(a.box))[0];
  return head ? saidBy(head.block, page) : largestAbove(region, texts);
}

/** What stands above it in larger letters than the rest of the page. */
function largestAbove(region: MeasuredBox, texts: readonly KnownText[]): string {
  const written = texts.filter(({ text, kind }) => !text.isSeen && kind !== 'none');
  const above = written.filter(
    ({ text }) => bottom(text.box) <= region.y + ease && text.lines.length <= mostLines,
  );
  let first = above[0];
  for (const one of above) if (first && one.text.size > first.text.size) first = one;
  if (!first) return '';
  const rest = written.filter((one) => one !== first).map(({ text }) => text.size);
  const isHead = rest.length === 0 || first.text.size >= headSize * median(rest);
  return isHead ? first.text.text : '';
}
