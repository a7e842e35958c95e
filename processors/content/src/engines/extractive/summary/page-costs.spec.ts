import { expect, it } from 'vitest';
import { indexDocument, type PageLayout } from '../../../page/document-index.ts';
import { paragraphsOf } from './terse-paragraphs.ts';
import { isTerse } from './topic-stretches.ts';

/** How often a property of the blocks of a page is read while `read` works on it. */
function readsOf(text: string, read: (page: PageLayout) => unknown): number {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const page = index.pages.get(1)!;
  let reads = 0;
  page.blocks = page.blocks.map(
    (block) =>
      new Proxy(block, {
        get(target, key) {
          reads += 1;
          return Reflect.get(target, key) as unknown;
        },
      }),
  );
  read(page);
  return reads;
}

const headings = (count: number): string =>
  Array.from({ length: count }, (_, at) => `# Head ${at}\n`).join('');
const cells = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Drug ${at}   dose ${at} mg   use\n\nand ${at}\n`).join('');

it.each([
  ['topics', headings, 'told'],
  ['paragraphs', headings, 'paragraphs'],
  ['paragraphs of cells', cells, 'paragraphs'],
] as const)('reads the blocks of a page about as often as there are lines: %s', (_, textOf, what) => {
  const [few, many] = [250, 1_000].map((count) =>
    readsOf(textOf(count), (page) => {
      if (what === 'paragraphs') return paragraphsOf(page);
      const pages = new Map([[1, page]]);
      return isTerse({ ...indexDocument({ pages: [{ pageNumber: 1, text: textOf(count) }] }), pages });
    }),
  );
  expect(few).toBeGreaterThan(0);
  // Linear: 4 times as often, and a little more, as places are looked up by halves.
  expect(many! / few!).toBeLessThan(6);
});
