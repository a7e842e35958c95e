/** Space between the bars and the top of a page that was jumped to, in CSS pixels. */
const gap = 8;

/** The height that the bars above the pages cover, and what stands right under them over the pages. */
export function coveredTop(list: HTMLElement): number {
  // Pages may scroll sideways in a frame of their own.
  const over = list.previousElementSibling ?? list.parentElement?.previousElementSibling;
  const head = over?.matches('[data-running-head]') ? over.getBoundingClientRect().height : 0;
  return barsBottom(list) + head + gap;
}

/** Where the bars above the pages end. */
export function barsBottom(list: HTMLElement): number {
  const header = list.closest('section')?.querySelector(':scope > header');
  const bar = document.querySelector('header');
  return Math.max(...[header, bar].map((each) => stuckBottom(each ?? null)));
}

function stuckBottom(header: Element | null): number {
  if (!header || getComputedStyle(header).position !== 'sticky') return 0;
  const top = Number.parseFloat(getComputedStyle(header).top) || 0;
  return top + header.getBoundingClientRect().height;
}

/** The index of the last item whose top is above `y`, 0 when there is none: the items stand below each other. */
export function itemAt(list: HTMLElement, y: number): number {
  let [low, high] = [0, list.children.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (list.children[middle]!.getBoundingClientRect().top <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

/** Which page is read, from 1, and how far down it the upper edge of the view is, 0 to 1. */
export function placeIn(list: HTMLElement): { page: number; part: number } {
  const top = coveredTop(list);
  // What begins in the upper part of the view is what is read.
  const index = itemAt(list, top + (innerHeight - top) / 3);
  const rect = list.children[index]?.getBoundingClientRect();
  const part = rect && rect.height > 0 ? (top - rect.top) / rect.height : 0;
  return { page: index + 1, part: Math.min(Math.max(part, 0), 1) };
}

/** Brings a part of a page, from 1, to the upper edge of the view. */
export function scrollToPage(list: HTMLElement, page: number, part = 0): void {
  const rect = list.children[page - 1]?.getBoundingClientRect();
  if (!rect) return;
  scrollBy({ top: rect.top + part * rect.height - coveredTop(list), behavior: 'instant' });
}

/** Scrolls to a page, from 1, unless a part of it is in view. */
export function bringNear(list: HTMLElement, page: number): void {
  const rect = list.children[page - 1]?.getBoundingClientRect();
  if (rect && (rect.bottom < coveredTop(list) || rect.top > innerHeight)) scrollToPage(list, page);
}

/** Remembers what is under a point of the view; the returned function brings it back there after a change of sizes. */
export function holdPoint(list: HTMLElement, x: number, y: number): () => void {
  const item = list.children[itemAt(list, y)];
  if (!item) return () => undefined;
  const before = item.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  return () => {
    const after = item.getBoundingClientRect();
    scrollBy({ top: after.top + down * after.height - y, behavior: 'instant' });
    const frame = list.parentElement;
    if (frame) frame.scrollLeft += after.left + across * after.width - x;
  };
}
