import type { Locator, Page } from 'playwright';

type Point = { x: number; y: number };

/** Where words stand on the screen, from the first letter of `first` to the last one of `last` behind it. */
const wordsAt = (text: Locator, first: string, last = first): Promise<{ from: Point; to: Point }> =>
  text.evaluate(
    (box, [begin, end]) => {
      const nodes: Text[] = [];
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const rectOf = (word: string, after: number): { index: number; rect: DOMRect } => {
        const index = nodes.findIndex((node, at) => at >= after && node.data.includes(word));
        const node = nodes[index];
        if (!node) throw new Error(`the page does not say “${word}”`);
        const range = document.createRange();
        const at = node.data.indexOf(word);
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return { index, rect: range.getBoundingClientRect() };
      };
      const one = rectOf(begin, 0);
      const other = rectOf(end, one.index);
      return {
        from: { x: one.rect.left + 0.5, y: one.rect.top + one.rect.height / 2 },
        to: { x: other.rect.right - 0.5, y: other.rect.top + other.rect.height / 2 },
      };
    },
    [first, last] as const,
  );

/** Selects words with the mouse. */
export async function selectWords(page: Page, text: Locator, first: string, last = first): Promise<void> {
  const { from, to } = await wordsAt(text, first, last);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}
