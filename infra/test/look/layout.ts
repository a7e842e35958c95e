import type { Page } from 'playwright';

/** Everything that is wider than its place and can be scrolled to the side, but for a page under its magnifying glass and a strip that is meant to. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What reaches beyond the page, without what holds it. */
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
      .slice(0, 3)
      .map(({ localName, className }) => `<${localName} class="${className}">`)
      .join(', ');
    return [...document.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => !element.matches('.zoom-room, [data-strip]'))
      .filter((element) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
        return scrolls || element === document.scrollingElement;
      })
      .map(({ localName, className, scrollWidth }) => {
        const by = localName === 'html' ? `, by ${beyond}` : '';
        return `<${localName} class="${className}"> is ${scrollWidth} px wide${by}`;
      });
  });
}

/** Controls that a thumb misses: under 44 px in a direction. Links within a sentence and marks on a page are text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role^="menuitem"]';
    return (
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // Words around a box are pressed with it.
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(({ element, box }) => {
          const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
          return `<${element.localName}> “${name}” is ${box.width.toFixed()} × ${box.height.toFixed()} px`;
        })
    );
  });
}
