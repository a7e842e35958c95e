import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export const isContent = ({ kind }: Pick<PageBlock, 'kind'>): boolean => kind !== 'furniture';

/** Of which nothing is made. */
export function asFurniture({ table: _table, ...block }: PageBlock): PageBlock {
  return { ...block, kind: 'furniture' };
}
