import { useCallback, useRef } from 'react';
import { NotesSection } from '../notes/notes-section.tsx';
import type { NotesText } from '../notes/notes-text.ts';
import type { MarkPage } from '../../pdf/page/page-features.ts';
import { cx } from '../../ui/cx.ts';
import { scrollWithin } from './scroll-within.ts';
import { useWhenResized } from './use-when-resized.ts';

interface SourceNotesProps {
  /** What it is the source of, as in a sentence. */
  of: string;
  pageNumber: number;
  notes: NotesText;
  /** The sentence to show. Keep the function: a new one is another sentence. */
  sentence: MarkPage;
  /** The sentence is marked as well as in view. */
  marked: boolean;
}

/** The notes of the slide of a card or a passage, at its sentence. */
export function SourceNotes({ of, marked, sentence, ...notes }: SourceNotesProps) {
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
        'absolute inset-0 overflow-y-auto p-2 pb-14 focus-visible:-outline-offset-2 md:p-6 md:pb-14',
        !marked && 'unmarked',
      )}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label={`The notes of the page of the ${of}`}
    >
      <div className="mx-auto max-w-[70ch]">
        <NotesSection {...notes} mark={sentence} onMarked={show} />
      </div>
    </section>
  );
}
