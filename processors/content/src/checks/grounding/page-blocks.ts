import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { blocksOfPages } from '../../blocks/of-document.ts';
import type { CheckedPage } from '../check.ts';

const known = new WeakMap<CheckedPage, readonly PageBlock[]>();

/** The blocks of a page: those that its reader found, else those that its text shows. Worked out once for a page. */
export function blocksOn(page: CheckedPage): readonly PageBlock[] {
  const blocks = known.get(page) ?? page.blocks ?? blocksOfPages([{ text: page.text }])[0]!;
  known.set(page, blocks);
  return blocks;
}
