import type { CheckedPage } from '../checks/check.ts';
import { blocksOn } from '../checks/page-blocks.ts';
import type { Basis } from '../checks/written/basis.ts';
import type { Mapped } from '../blocks/markup.ts';

/**
 * The part of a page that a quote is of, where the words of a verdict on it have to stand: its blocks with what stands over and beside them, as they
 * stand on the page and as a reader was given them.
 */
export function passageOf(
  page: CheckedPage & { markup: Mapped },
  {
    start,
    quote,
    before,
    over,
    perhapsHeads,
  }: Pick<Basis, 'start' | 'quote' | 'before' | 'over' | 'perhapsHeads'>,
): string[] {
  const end = start + quote.length;
  const own = blocksOn(page).filter((block) => block.start < end && block.end > start);
  const from = Math.min(start, ...own.map((block) => block.start));
  const to = Math.max(end, ...own.map((block) => block.end));
  const { text, map } = page.markup;
  const first = map.findIndex((place) => place >= from);
  const last = map.findLastIndex((place) => place < to);
  const given = first < 0 ? '' : text.slice(first, last + 1);
  const beside = [...over, perhapsHeads, before].join('\n');
  return [page.text.slice(from, to), given, beside, `${over.join('\n')}\n${given}`];
}
