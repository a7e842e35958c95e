import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { useMemo } from 'react';
import { layOutMarks, type LaidMark } from '../../pdf/highlight/mark.ts';
import type { MarkPage } from '../../pdf/page/page-features.ts';
import { blocksOf, runsOf, type Block, type Piece } from './blocks.ts';
import { PieceMarksContext, type PieceMarks } from './piece-marks.ts';
import { Run } from './run.tsx';
import { textPageOf, type TextPage } from './text-page.ts';

/** Blocks of a text with the highlights of their pieces. Put it into an element of the class `text-body`. */
export function Blocks({ blocks, marks }: { blocks: readonly Block[]; marks: PieceMarks }) {
  return (
    <PieceMarksContext value={marks}>
      {runsOf(blocks).map((run) => (
        <Run key={run[0]?.key} blocks={run} />
      ))}
    </PieceMarksContext>
  );
}

/** What is laid out over the items of a page, by the pieces that the items are. */
export const byPiece = (
  { pieces }: TextPage,
  laid: ReadonlyMap<number, readonly LaidMark[]>,
): ReadonlyMap<Piece, readonly LaidMark[]> =>
  new Map(pieces.flatMap((piece, at) => (laid.has(at) ? [[piece, laid.get(at) ?? []]] : [])));

interface TextBodyProps {
  sentences: readonly Sentence[];
  /** To be seen, not pressed. Keep the function. */
  mark?: MarkPage | undefined;
}

/** A stretch of a text as its author laid it out, wherever it is shown beside something else. */
export function TextBody({ sentences, mark }: TextBodyProps) {
  const blocks = useMemo(() => blocksOf(sentences), [sentences]);
  const marks = useMemo(() => {
    if (!mark) return new Map();
    const text = textPageOf(blocks);
    return byPiece(text, layOutMarks(mark(text.page).map((each) => ({ ...each, target: '' }))));
  }, [blocks, mark]);
  return <Blocks blocks={blocks} marks={marks} />;
}
