import type { Page } from 'playwright';

const most = 500;

/** Goes through the page with the Tab key; the controls that do not show when they have the focus. */
export async function withoutFocusRing(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => document.body.focus());
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || 'visited' in element.dataset)
        return null;
      element.dataset['visited'] = '';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return {
        ring,
        name: `<${element.localName}> “${element.ariaLabel ?? element.textContent.slice(0, 40)}”`,
      };
    });
    if (!focused) break;
    if (!focused.ring) found.add(`${focused.name} has no focus ring`);
  }
  return [...found];
}
