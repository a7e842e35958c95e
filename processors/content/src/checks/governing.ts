import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { isGeneralHeading } from '../page/general-heading.ts';
import type { CheckedPage } from './check.ts';
import { deniesBelow } from './harm/denial.ts';
import { blockAt, blocksOn } from './page-blocks.ts';
import { namesPart } from './part-headings.ts';
import type { Place } from './places.ts';

/** A line that a place stands under; one that opens a list, or an item, names nothing that everything below is about. */
type Over = { line: string; isHeading: boolean };

/** The lines that a place of a page stands under, the nearest first: items over it, then headings. */
export const standsUnder = (page: CheckedPage, place: Pick<Place, 'start'>): string[] =>
  over(page, place).map(({ line }) => line);

/** Those up to the heading that names what the place is about. */
export function governing(page: CheckedPage, place: Pick<Place, 'start'>): string[] {
  const all = over(page, place);
  const subject = all.findIndex(({ line, isHeading }) => isHeading && namesThing(line, page));
  return (subject < 0 ? all : all.slice(0, subject + 1)).map(({ line }) => line);
}

function over(page: CheckedPage, { start }: Pick<Place, 'start'>): Over[] {
  const block = blockAt(page, start);
  if (!block) return [];
  const leads = new Set(blocksOn(page).flatMap((one) => (one.kind === 'heading' ? [] : [bare(page, one)])));
  const headings = block.path.map((line) => ({ line, isHeading: !leads.has(line) })).toReversed();
  const items = itemsOver(page, block).filter((item) => !block.path.includes(item));
  const above = [...items.map((line) => ({ line, isHeading: false })), ...headings];
  const { headingBefore } = page;
  return headingBefore === null || block.path.length > 0
    ? above
    : [...above, { line: headingBefore, isHeading: true }];
}

const bare = ({ text }: CheckedPage, { start, end, mark = 0 }: PageBlock): string =>
  text
    .slice(start + mark, end)
    .replace(/\s*:\s*$/u, '')
    .trim();

/** The items of a list that an item stands in, the nearest first. */
function itemsOver(page: CheckedPage, block: PageBlock): string[] {
  if (block.kind !== 'item') return [];
  const blocks = blocksOn(page);
  const items: string[] = [];
  let level = block.level ?? 0;
  for (let at = blocks.indexOf(block) - 1; at >= 0 && level > 0; at--) {
    const { kind, level: own = 0 } = blocks[at]!;
    if (kind === 'furniture') continue;
    if (kind !== 'item') break;
    if (own >= level) continue;
    level = own;
    items.push(bare(page, blocks[at]!));
  }
  return items;
}

const namesThing = (line: string, { lexicon }: CheckedPage): boolean =>
  !isGeneralHeading(line) && !namesPart(line, lexicon) && !deniesBelow(line);
