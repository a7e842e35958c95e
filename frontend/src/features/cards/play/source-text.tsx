import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { pageText } from '../../../pdf/highlight/card-marks.ts';
import { layOutMarks, type Mark } from '../../../pdf/highlight/mark.ts';
import type { MarkPage } from '../../../pdf/page-features.ts';
import { scrollWithin } from './scroll-within.ts';

export interface SourceTextProps {
  text: string;
  mark: MarkPage;
  /** The card's place is marked and in view. */
  marked: boolean;
}

/** The chunk of a text document that a card came from. */
export function SourceText({ text, mark, marked }: SourceTextProps) {
  const room = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  const marks = useMemo(() => {
    if (!marked) return [];
    return layOutMarks(mark(pageText([text]))).get(0) ?? [];
  }, [text, mark, marked]);
  const showPlace = useEffectEvent((of: readonly Mark[]) => {
    if (of.length > 0) scrollWithin(room.current, first.current ?? undefined);
    else room.current?.scrollTo({ top: 0 });
  });
  useEffect(() => showPlace(marks), [marks]);
  return (
    <section
      ref={room}
      className="absolute inset-0 overflow-y-auto p-4 pb-12 focus-visible:-outline-offset-2 md:p-6 md:pb-12"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label="The text of the card"
    >
      <p className="reading mx-auto rounded-md bg-surface p-5 whitespace-pre-line md:p-6">
        {pieces(text, marks).map(({ from, value, tone }, at, all) =>
          tone ? (
            <mark
              key={from}
              ref={all.findIndex((piece) => piece.tone) === at ? first : null}
              className="highlight"
              data-tone={tone}
            >
              {value}
            </mark>
          ) : (
            <span key={from}>{value}</span>
          ),
        )}
      </p>
    </section>
  );
}

type Piece = { from: number; value: string; tone: Mark['tone'] | null };

function pieces(text: string, marks: readonly Mark[]): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const { from, to, tone } of marks) {
    if (from > at) cut.push({ from: at, value: text.slice(at, from), tone: null });
    cut.push({ from, value: text.slice(from, to), tone });
    at = to;
  }
  if (at < text.length) cut.push({ from: at, value: text.slice(at), tone: null });
  return cut;
}
