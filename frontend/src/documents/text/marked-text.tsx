import type { LaidMark } from '../../pdf/highlight/mark.ts';
import type { Piece } from './blocks.ts';
import { useMarksOf } from './piece-marks.ts';

/** The text of a piece from a character on, with its highlights. */
export function MarkedText({ piece, from }: { piece: Piece; from: number }) {
  const marks = useMarksOf(piece);
  const { text } = piece;
  if (marks.length === 0) return text.slice(from);
  const last = marks.at(-1)?.to ?? from;
  return (
    <>
      {marks.map((mark, index) => (
        <Marked
          key={mark.from}
          mark={mark}
          before={text.slice(Math.max(marks[index - 1]?.to ?? 0, from), mark.from)}
          text={text.slice(Math.max(mark.from, from), mark.to)}
        />
      ))}
      {text.slice(Math.max(last, from))}
    </>
  );
}

function Marked({ mark, before, text }: { mark: LaidMark; before: string; text: string }) {
  const { tone, targets } = mark;
  const more = targets.length - 1;
  const label = `Card about ${text}${more > 0 ? `, and ${more} more ${more === 1 ? 'card' : 'cards'}` : ''}`;
  const button = targets.length > 0 && { role: 'button', tabIndex: 0, 'aria-label': label };
  return (
    <>
      {before}
      <mark className="highlight" data-tone={tone} data-targets={targets.join(' ')} {...button}>
        {text}
      </mark>
    </>
  );
}
