import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';

export const isContent = ({ kind }: Pick<PageBlock, 'kind'>): boolean => kind !== 'furniture';

/** Under the same headings. */
export const haveSamePath = (one: Pick<PageBlock, 'path'>, other: Pick<PageBlock, 'path'>): boolean =>
  one.path.length === other.path.length && one.path.every((part, at) => part === other.path[at]);

/** Of which nothing is made. */
export function asFurniture({ table: _table, ...block }: PageBlock): PageBlock {
  return { ...block, kind: 'furniture' };
}
