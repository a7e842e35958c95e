import type { Page } from 'playwright';

/** Milliseconds from a key press to the next paint, as the browser reports them (Event Timing, in steps of 8 ms). */
export type Presses = {
  /** Space, which graded a card. */
  graded: number[];
  /** A key that changes one word on the page and nothing else: what a press costs in this browser at least. */
  plain: number[];
};

/** Watches the keys of a page from now on: Space on the answer of a card, and `q`, to which it gives its one word. */
export async function watchPresses(page: Page): Promise<{ read: () => Promise<Presses> }> {
  const watched = await page.evaluateHandle(() => {
    const kinds = new Map<number, 'graded' | 'plain'>();
    const times = { graded: [] as number[], plain: [] as number[] };
    const word = document.createElement('output');
    word.style.cssText = 'position: fixed; inset: 0 auto auto 0; font-size: 8px; pointer-events: none';
    document.body.append(word);
    let pressed = 0;
    addEventListener(
      'keydown',
      (event) => {
        const answered = document.querySelector('article[aria-label="Card, answer"]') !== null;
        if (event.key === ' ' && answered) kinds.set(event.timeStamp, 'graded');
        if (event.key !== 'q') return;
        kinds.set(event.timeStamp, 'plain');
        word.textContent = String((pressed += 1));
      },
      { capture: true },
    );
    const note = (entries: PerformanceEntryList): void => {
      for (const { name, startTime, duration } of entries) {
        const kind = name === 'keydown' ? kinds.get(startTime) : undefined;
        if (kind) times[kind].push(duration);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return {
      read() {
        note(observer.takeRecords());
        // What is painted within 16 ms is not reported.
        const unreported = (kind: 'graded' | 'plain') =>
          [...kinds.values()].filter((each) => each === kind).length - times[kind].length;
        for (const kind of ['graded', 'plain'] as const)
          times[kind].push(...Array.from({ length: Math.max(0, unreported(kind)) }, () => 16));
        return times;
      },
    };
  });
  return {
    // The last press is reported a moment after its paint.
    read: async () => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
      );
      return watched.evaluate(({ read }) => read());
    },
  };
}
