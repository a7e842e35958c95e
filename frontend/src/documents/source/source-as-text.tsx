import { useCallback, useRef } from 'react';
import { ReflowedPage } from '../reflow/reflowed-page.tsx';
import type { PageAsText } from '../reflow/page-as-text.ts';
import type { MarkPage } from '../../pdf/page-features.ts';
import { cx } from '../../ui/cx.ts';
import { scrollWithin } from './scroll-within.ts';
import { useWhenResized } from './use-when-resized.ts';

interface SourceAsTextProps {
  /** What it is the source of, as in a sentence. */
  of: string;
  pageNumber: number;
  text: PageAsText;
  /** The sentence to show. Keep the function: a new one is another sentence. */
  sentence: MarkPage;
  /** The sentence is marked as well as in view. */
  marked: boolean;
}

/** The page of a card or a passage as text that is as wide as a phone, at its sentence. */
export function SourceAsText({ of, pageNumber, text, sentence, marked }: SourceAsTextProps) {
  const room = useRef<HTMLElement>(null);
  const show = useCallback((marks: readonly HTMLElement[]): void => {
    if (marks[0]) scrollWithin(room.current, marks[0]);
    else room.current?.scrollTo({ top: 0 });
  }, []);
  useWhenResized(room, show);
  return (
    <section
      ref={room}
      className={cx(
        'absolute inset-0 overflow-y-auto pb-14 focus-visible:-outline-offset-2',
        !marked && 'unmarked',
      )}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label={`The text of the page of the ${of}`}
    >
      <ReflowedPage {...{ pageNumber, text }} mark={sentence} onMarked={show} />
    </section>
  );
}
