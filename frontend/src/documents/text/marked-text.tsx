import type { ReactNode } from 'react';
import { Formula } from '../../formula/formula.tsx';
import type { LaidMark } from '../../pdf/highlight/mark.ts';
import type { Piece } from './blocks.ts';
import type { Style } from './emphasis.ts';
import { useMarksOf } from './piece-marks.ts';

/** The text of a piece from a character on, with its highlights, its formulas, and what is bold, in italics or crossed out. */
export function MarkedText({ piece, from }: { piece: Piece; from: number }) {
  const marks = joined(useMarksOf(piece), piece.text);
  const nodes: ReactNode[] = [];
  let at = from;
  for (const mark of marks) {
    const begin = Math.max(mark.from, from);
    nodes.push(...styled(piece, at, begin));
    nodes.push(
      <Marked key={mark.from} mark={mark} text={piece.text.slice(begin, mark.to)}>
        {styled(piece, begin, mark.to)}
      </Marked>,
    );
    at = Math.max(mark.to, from);
  }
  return [...nodes, ...styled(piece, at, piece.text.length)];
}

/** Words that follow each other are one band of the card that is played: on a scan each is found by itself. */
function joined(marks: readonly LaidMark[], text: string): LaidMark[] {
  const bands: LaidMark[] = [];
  for (const mark of marks) {
    const last = bands.at(-1);
    const isBand = mark.tone === 'sentence' || mark.tone === 'answer';
    if (last && isBand && last.tone === mark.tone && text.slice(last.to, mark.from).trim() === '')
      bands[bands.length - 1] = { ...last, to: mark.to };
    else bands.push(mark);
  }
  return bands;
}

/** A stretch of the text of a piece. */
function styled({ text, styles = [] }: Piece, from: number, to: number): ReactNode[] {
  const edges = styles.flatMap((style) => [style.from, style.to]).filter((edge) => from < edge && edge < to);
  const cuts = [from, ...new Set(edges.toSorted((a, b) => a - b)), to];
  return cuts.slice(0, -1).map((begin, n) => {
    const part = text.slice(begin, cuts[n + 1]);
    const here = styles.filter((style) => style.from <= begin && begin < style.to);
    const is = (kind: Style['kind']): boolean => here.some((style) => style.kind === kind);
    const key = `at ${begin}`;
    const formula = here.find(({ kind }) => kind === 'formula');
    const isWhole = formula?.from === begin && formula.to === cuts[n + 1];
    const read = isWhole ? <Formula key={key} source={part} /> : part;
    const said = is('struck') ? <s key={key}>{read}</s> : read;
    if (is('bold')) return <strong key={key}>{said}</strong>;
    return is('italic') ? <em key={key}>{said}</em> : said;
  });
}

function Marked({ mark, text, children }: { mark: LaidMark; text: string; children: ReactNode }) {
  const { tone, targets } = mark;
  const more = targets.length - 1;
  const label = `Card about ${text}${more > 0 ? `, and ${more} more ${more === 1 ? 'card' : 'cards'}` : ''}`;
  const button = targets.length > 0 && { role: 'button', tabIndex: 0, 'aria-label': label };
  return (
    <mark className="highlight" data-tone={tone} data-targets={targets.join(' ')} {...button}>
      {children}
    </mark>
  );
}
