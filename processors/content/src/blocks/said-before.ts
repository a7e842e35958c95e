// What a document says twice is asked once, where it says it first.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { inOneLine } from '../language/fold.ts';

type BlockPage = { readonly text: string; readonly blocks: readonly PageBlock[] };

/** Whether a block stands for the first time in the document, under its headings. */
export function withoutSaidBefore<Page extends BlockPage>(
  pages: readonly Page[],
): (page: Page, block: number) => boolean {
  const first = new Map<string, Page>();
  const stands = new Set<PageBlock>();
  for (const page of pages)
    for (const block of page.blocks) {
      const key = keyOf(page, block);
      if (!first.has(key)) first.set(key, page);
      if (first.get(key) === page) stands.add(block);
    }
  return (page, block) => stands.has(page.blocks[block]!);
}

const keyOf = ({ text }: BlockPage, { path, start, end }: PageBlock): string =>
  inOneLine([...path, text.slice(start, end)].join('\n')).toLowerCase();
