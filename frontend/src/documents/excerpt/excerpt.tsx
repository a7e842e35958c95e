import { beginningOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import { useMemo } from 'react';
import type { LaidMark } from '../../pdf/highlight/mark.ts';
import { cx } from '../../ui/cx.ts';
import type { Piece } from '../text/blocks.ts';
import { Blocks } from '../text/text-body.tsx';
import { shownExcerpt } from './excerpt-blocks.ts';

interface ExcerptProps {
  id?: string;
  text: string;
  blocks?: readonly ExcerptBlock[] | undefined;
  /** Where words that were found stand in the text, ascending: in UTF-16 units, to exclusive. Keep the array. */
  marks?: readonly (readonly [number, number])[];
  /** So much of it is shown, in UTF-16 units; all of it when absent. */
  most?: number | undefined;
  className?: string;
}

const none: readonly (readonly [number, number])[] = [];

/** A part of a page as its author laid it out: with its lists and tables, and what is bold or crossed out in it. */
export function Excerpt({ id, text, blocks, marks = none, most, className }: ExcerptProps) {
  const shown = useMemo(() => {
    const cut = most === undefined ? null : beginningOf(text, blocks ?? [], most);
    if (!cut) return shownExcerpt(text, blocks);
    const { isCut } = cut;
    const beginning = shownExcerpt(cut.text, blocks && cut.blocks);
    const last = isCut && beginning.blocks.at(-1)?.cells.at(-1)?.at(-1);
    if (last) last.text = `${last.text.trimEnd()}…`;
    return beginning;
  }, [text, blocks, most]);
  const laid = useMemo(
    () =>
      new Map(
        [...shown.placeIn].map(([piece, placeIn]): [Piece, LaidMark[]] => [
          piece,
          marks.flatMap(([start, end]) => markOf(placeIn(start), placeIn(end))),
        ]),
      ),
    [shown, marks],
  );
  return (
    <div id={id} className={cx('text-body excerpt', className)}>
      <Blocks blocks={shown.blocks} marks={laid} />
    </div>
  );
}

const markOf = (from: number, to: number): LaidMark[] =>
  from < to ? [{ item: 0, from, to, tone: 'found', target: '', targets: [] }] : [];
