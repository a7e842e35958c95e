import type { Page } from 'playwright';

/** What was drawn while a part of a page was scrolled by the same distance in every frame. */
export type Scrolling = {
  framesPerSecond: number;
  /** Share of the frames in whose middle there was nothing. */
  blank: number;
  /** Longest time between two frames, in milliseconds. */
  longest: number;
};

/** Scrolls what `selector` names so many seconds, `step` CSS pixels a frame. `row` names what should be seen in its middle. */
export const scroll = (
  page: Page,
  { selector, row, seconds, step }: { selector: string; row: string; seconds: number; step: number },
): Promise<Scrolling> =>
  page.evaluate(
    (options) =>
      new Promise<Scrolling>((resolve) => {
        const element = document.querySelector(options.selector)!;
        const { left, top, width, height } = element.getBoundingClientRect();
        const gaps: number[] = [];
        let blank = 0;
        let first = 0;
        let before = 0;
        const draw = (now: number): void => {
          if (before > 0) gaps.push(now - before);
          else first = now;
          before = now;
          // Two places, as one may be the gap between two rows.
          const seen = [0, 20].some((below) =>
            document
              .elementsFromPoint(left + width / 2, top + height / 2 + below)
              .some((each) => each.closest(options.row)),
          );
          if (!seen) blank += 1;
          if (now - first >= options.seconds * 1000)
            return resolve({
              framesPerSecond: (gaps.length / (now - first)) * 1000,
              blank: blank / (gaps.length + 1),
              longest: Math.max(...gaps),
            });
          element.scrollTop += options.step;
          requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
    { selector, row, seconds, step },
  );
