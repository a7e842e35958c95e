import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { layOutMarks, type Mark } from '../../pdf/highlight/mark.ts';
import { markPresses } from '../../pdf/highlight/mark-presses.ts';
import type { PageFeatures } from '../../pdf/page/page-features.ts';
import { Blocks, byPiece } from '../text/text-body.tsx';
import type { NotesText } from './notes-text.ts';
import '../text/text.css';

interface NotesSectionProps extends Pick<PageFeatures, 'mark' | 'onMarked' | 'onMarkPress'> {
  /** Of the slide, from 1. */
  pageNumber: number;
  notes: NotesText;
  /** Beside the heading. */
  children?: ReactNode;
}

const none: readonly Mark[] = [];

/** What the author of a presentation noted to a slide, with highlights as on the slide. */
export function NotesSection({
  pageNumber,
  notes,
  mark,
  onMarked,
  onMarkPress,
  children,
}: NotesSectionProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const pressable = onMarkPress !== undefined;
  const marks = useMemo(() => {
    const found = mark?.(notes.text.page) ?? none;
    const seen = pressable ? found : found.map((each) => ({ ...each, target: '' }));
    return byPiece(notes.text, layOutMarks(seen));
  }, [notes, mark, pressable]);
  const marked = useEffectEvent((_drawn: typeof marks) =>
    onMarked?.([...(box.current?.querySelectorAll('mark') ?? [])]),
  );
  useLayoutEffect(() => marked(marks), [marks]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegates: the highlights within are the buttons
    <section
      ref={box}
      aria-labelledby={id}
      data-page={pageNumber}
      className="slide-notes text-body"
      {...markPresses(onMarkPress)}
    >
      <div className="text-part-number justify-between!">
        <h4 id={id} className="font-semibold">
          Notes<span className="sr-only"> of page {pageNumber}</span>
        </h4>
        {children}
      </div>
      <Blocks blocks={notes.blocks} marks={marks} />
    </section>
  );
}
