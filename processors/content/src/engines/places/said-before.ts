// What a document says twice is asked once, where it says it first.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { PlacePage } from '../../places/place.ts';

/** Whether a block stands for the first time in the document, under its headings. */
export function withoutSaidBefore(pages: readonly PlacePage[]): (page: PlacePage, block: number) => boolean {
  const first = new Map<string, PlacePage>();
  for (const page of pages)
    for (const block of page.blocks) {
      const key = keyOf(page, block);
      if (!first.has(key)) first.set(key, page);
    }
  return (page, block) => first.get(keyOf(page, page.blocks[block]!)) === page;
}

const keyOf = ({ text }: PlacePage, { path, start, end }: PageBlock): string =>
  [...path, text.slice(start, end)].join('\n').replace(/\s+/gu, ' ').trim().toLowerCase();
