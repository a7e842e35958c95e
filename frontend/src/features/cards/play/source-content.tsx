import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { markPlayedCard, pageText, type PageText } from '../../../pdf/highlight/card-marks.ts';
import { layOutMarks, type Mark } from '../../../pdf/highlight/mark.ts';
import { PageView } from '../../../pdf/page-view.tsx';
import type { CardSource } from './play-endpoints.ts';
import { scrollWithin } from './scroll-within.ts';

export interface SourceContentProps {
  card: AnkiCard;
  source: CardSource;
  /** Only then is the card's place marked. */
  revealed: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** The page or the chunk with the card's span marked and in view. */
export function SourceContent({ card, source, revealed, panel }: SourceContentProps) {
  const { id, prompt, span } = card;
  const mark = useCallback(
    (page: PageText) => markPlayedCard(page, { id, prompt, span }),
    [id, prompt, span],
  );
  const show = (marks: readonly HTMLElement[]): void => scrollWithin(panel.current, marks[0]);
  if (source.type === 'text') return <Chunk text={source.sentence.text} {...{ mark, revealed, show }} />;
  return (
    <div className="mx-auto w-full max-w-[600px]">
      <PageView page={source.page} mark={revealed ? mark : undefined} onMarked={show} />
      <p className="figures mt-2 text-sm text-muted">Page {source.page.pageNumber}</p>
    </div>
  );
}

interface ChunkProps {
  text: string;
  mark: (page: PageText) => Mark[];
  revealed: boolean;
  show: (marks: readonly HTMLElement[]) => void;
}

function Chunk({ text, mark, revealed, show }: ChunkProps) {
  const first = useRef<HTMLElement>(null);
  const marks = useMemo(() => {
    if (!revealed) return [];
    return layOutMarks(mark(pageText([text]))).get(0) ?? [];
  }, [text, mark, revealed]);
  useEffect(() => {
    if (first.current) show([first.current]);
  });
  return (
    <div className="rounded-md bg-surface p-6">
      <p className="reading whitespace-pre-line">
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
    </div>
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
