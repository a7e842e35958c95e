import type { Page } from 'playwright';

type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
type Moved = { what: string; from: Box; to: Box };
type Shift = { value: number; moved: Moved[] };
type Watched = Window & { layoutShifts?: Shift[] };
type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** From the next page on, notes what moves by itself after it was seen (the browser's measure of layout shift). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as Watched).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }): Moved => {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = element ? `<${element.localName} class="${element.getAttribute('class')}">` : 'text';
          return { what, from: previousRect.toJSON(), to: currentRect.toJSON() };
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page was opened, and by how much in all (0: nothing; 0.1: what people begin to mind). */
export async function shiftsOf(page: Page): Promise<{ total: number; what: string[] }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // The observer reports a frame after it was painted.
        requestAnimationFrame(() => setTimeout(() => resolve((window as Watched).layoutShifts ?? []), 50));
      }),
  );
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ value, moved }) =>
      moved.map(
        ({ what, from, to }) => `${value.toFixed(3)} ${what} from ${inWords(from)} to ${inWords(to)}`,
      ),
    ),
  };
}

const inWords = ({ x, y, width, height }: Box): string =>
  `${x.toFixed()},${y.toFixed()} (${width.toFixed()} × ${height.toFixed()})`;
