// The blocks of a page, in the text that is left of it when something was taken out.
import type { BlockTable, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { trimmedSentence } from '@anamnesis/content/blocks.ts';
import { struckParts, withoutStruck } from '@anamnesis/contracts/documents/blocks/struck.ts';

type Move = (offset: number) => number;
type Stretch = { start: number; end: number };

/** The blocks of a page without what is crossed out in it; undefined where they cannot be told. */
export function blocksWithoutStruck(
  blocks: readonly PageBlock[],
  written: string,
  left: string,
): readonly PageBlock[] | undefined {
  if (written === left) return blocks;
  const move = movesOf(written, left);
  return move && blocks.flatMap((block) => movedBlock(block, move, left));
}

/** Where each offset of the text stands in what is left of it; undefined where it is no part of it. */
function movesOf(written: string, left: string): Move | undefined {
  const moves = new Uint32Array(written.length + 1);
  const struck = struckParts(written);
  let [to, next] = [0, 0];
  for (let from = 0; from < written.length; from++) {
    while (struck[next] && struck[next]!.end <= from) next++;
    moves[from] = to;
    const isStruck = struck[next] !== undefined && struck[next]!.start <= from;
    // A space stands where something was taken out between two words.
    if (isStruck) continue;
    if (written.charAt(from) === left.charAt(to)) to += 1;
    else if (left.charAt(to) === ' ' && written.charAt(from) === left.charAt(to + 1)) {
      moves[from] = to + 1;
      to += 2;
    }
  }
  moves[written.length] = left.length;
  return left.slice(to).trim() === '' ? (offset) => moves[offset]! : undefined;
}

function movedBlock(block: PageBlock, move: Move, text: string): PageBlock[] {
  const { start, end } = trimmedSentence(text, movedStretch(block, move));
  if (start === end) return [];
  const { mark, lines, table, runs, ...rest } = block;
  const within: Move = (offset) => Math.min(end, Math.max(start, offset));
  const marked = mark === undefined ? 0 : move(block.start + mark) - start;
  const begun = lines?.map(move).filter((line, at, all) => line > (all[at - 1] ?? start) && line < end);
  return [
    {
      ...rest,
      start,
      end,
      path: block.path.map(withoutStruck),
      ...(marked > 0 && marked < end - start && { mark: marked }),
      ...(begun && begun.length > 0 && { lines: begun }),
      ...(table && { table: movedTable(table, (offset) => within(move(offset)), text) }),
      ...(runs && {
        runs: movedAll(runs, (offset) => within(move(offset))).filter((run) => run.end > run.start),
      }),
    },
  ];
}

const movedTable = (table: BlockTable, move: Move, text: string): BlockTable => ({
  ...table,
  rows: table.rows.map((cells) =>
    movedAll(cells, move).map((cell) => ({ ...cell, ...trimmedSentence(text, cell) })),
  ),
  ...(table.heads && { heads: table.heads.map(withoutStruck) }),
});

const movedAll = <S extends Stretch>(stretches: readonly S[], move: Move): S[] =>
  stretches.map((stretch) => ({ ...stretch, ...movedStretch(stretch, move) }));

const movedStretch = ({ start, end }: Stretch, move: Move): Stretch => ({
  start: move(start),
  end: move(end),
});
