// Items of a list in a list, under the items that they stand in: a line of three levels down holds for "First line (moderate arousal)" two levels up.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { headingOf } from './heading-text.ts';
import { asUnsure } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/** In UTF-16 units: what is longer is no heading, and what stands below it is told under nothing. */
const longest = 140;

type Over = { readonly level: number; readonly said: string; readonly page: number };

/**
 * The same pages, of text and Word, where levels are told. An item shows the one right above it by itself where that is on its page; where another is over
 * that, or it is on the page before, all that it stands in become parts of its path.
 */
export function underItems(pages: readonly Page[]): readonly Page[] {
  if (pages.some(({ blocks }) => blocks.some(({ boxes }) => boxes !== undefined))) return pages;
  let over: Over[] = [];
  return pages.map(({ text, blocks }, page) => ({
    text,
    blocks: blocks.map((block) => {
      if (block.kind === 'furniture') return block;
      if (block.kind !== 'item') {
        over = [];
        return block;
      }
      const level = block.level ?? 0;
      over = over.filter((one) => one.level < level);
      const found = placed(block, over, page);
      over.push({ level, said: headingOf(text, block), page });
      return found;
    }),
  }));
}

function placed(block: PageBlock, over: readonly Over[], page: number): PageBlock {
  const { path } = block;
  const unsaid = over.filter(({ said }) => !path.some((part) => isOf(part, said)));
  const isShown = unsaid.length === 1 && unsaid[0] === over.at(-1) && unsaid[0]!.page === page;
  if (unsaid.length === 0 || isShown) return block;
  if (unsaid.some(({ said }) => said.length > longest)) return asUnsure(block);
  const whole = [...path];
  let at = whole.length;
  for (const { said } of over.toReversed()) {
    const own = whole.findLastIndex((part) => isOf(part, said));
    if (own === -1) whole.splice(at, 0, said);
    else at = own;
  }
  return { ...block, path: whole };
}

/** A path may have the beginning of an item: "Metformin" of "Metformin: first". */
const isOf = (part: string, said: string): boolean => said.startsWith(part) || part.startsWith(said);
