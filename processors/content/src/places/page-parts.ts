// A page in sentences and lines.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { PlacePage, Stretch } from './place.ts';

export type Page = Pick<PlacePage, 'text' | 'blocks'>;

/** A sentence or a line. */
export type Part = Stretch & { readonly block: number; readonly text: string };

export type PageParts = {
  readonly blocks: readonly PageBlock[];
  readonly parts: readonly Part[];
  /** By the indices of blocks: the lines that one stands in. */
  readonly owners: ReadonlyMap<number, readonly Stretch[]>;
};
