// What the steps that make ready the blocks of a page have in common.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';

export const isContent = ({ kind }: Pick<PageBlock, 'kind'>): boolean => kind !== 'furniture';

/** Under the same headings. */
export const haveSamePath = (one: Pick<PageBlock, 'path'>, other: Pick<PageBlock, 'path'>): boolean =>
  one.path.length === other.path.length && one.path.every((part, at) => part === other.path[at]);

/** Of which nothing is made. */
export function asFurniture({ table: _table, ...block }: PageBlock): PageBlock {
  return { ...block, kind: 'furniture' };
}

/** What it stands under is not known, where it stands under something. */
export const asUnsure = (block: PageBlock): PageBlock =>
  block.path.length > 0 ? { ...block, isPathUnsure: true } : block;
