import { movedBy } from '@anamnesis/contracts/documents/shown-blocks.ts';
import { markOf } from '../../blocks/lines/marks.ts';
import { endsSentence, partsOfBlock } from '../../blocks/block-sentences.ts';
import { indentAt } from '../../search/passage-blocks.ts';
import type { PassageBlock } from '../../search/passage.ts';
import { passagesOf } from '../../search/passages.ts';
import type { Source } from '../source.ts';

/** A heading, sentence, item or table of a passage, or a line without a full stop; offsets into the passage. */
export type Piece = Pick<PassageBlock, 'under' | 'isUnsure' | 'table'> & {
  kind: 'heading' | 'prose' | 'item' | 'line' | 'table';
  start: number;
  end: number;
  /** Of an item: how many it stands below. */
  level: number;
  /** How far it stands from the margin. */
  indent: number;
  /** The block that it is a part of. */
  block: readonly [number, number];
  /** How many characters from `start` on say nothing: "• ". */
  mark: number;
};

/** In UTF-16 units. */
const LONGEST_ITEM = 300;

/** The pieces of a passage in its order. */
export const piecesOf = (source: Source): Piece[] =>
  blocksOf(source)
    // Labels in a figure say nothing without it.
    .filter(({ kind }) => kind !== 'figure')
    .flatMap((block) => piecesOfBlock(source.text, block));

/** Its blocks; those that its text shows, under its title, where they were not kept. */
const blocksOf = ({ blocks, text, title }: Source): readonly PassageBlock[] =>
  blocks ?? shownBlocks(text, title);

export const shownBlocks = (text: string, title: string): PassageBlock[] =>
  passagesOf({ pages: [{ pageNumber: 1, text }] }).flatMap(({ start: by, blocks: own }) =>
    own.map((block) => ({ ...movedBy(block, by), under: block.under || title })),
  );

function piecesOfBlock(text: string, block: PassageBlock): Piece[] {
  const { kind, start, end, level = 0, mark = 0, indent = 0, under, isUnsure, table } = block;
  const own = { under, ...(isUnsure && { isUnsure }), level, block: [start, end] as const };
  if (table) return [{ ...own, kind: 'table', start, end, mark: 0, indent, table }];
  const parts = partsOfBlock(text, block);
  const pieces: Piece[] = [];
  for (const part of parts) {
    const words = text.slice(part.start, part.end);
    if (isRowInLine(words)) continue;
    const isFirst = part.start === start;
    const bullet = isFirst && mark > 0 ? undefined : markOf(words);
    const last = pieces.at(-1);
    const isItem = bullet?.type === 'bullet' || (kind === 'item' && isFirst);
    // Bullets in one line: what follows one is about it.
    if (!isItem && last?.kind === 'item' && part.end - last.start <= LONGEST_ITEM) last.end = part.end;
    else
      pieces.push({
        ...own,
        ...part,
        mark: bullet?.type === 'bullet' ? bullet.length : isFirst ? mark : 0,
        indent: isFirst ? indent : indentAt(text, part.start),
        kind: kind === 'heading' ? kind : isItem ? 'item' : endsSentence(words) ? 'prose' : 'line',
      });
  }
  return pieces;
}

/** Of a table that was written in one line: its cells cannot be told apart. */
const isRowInLine = (words: string): boolean => words.split(' | ').length > 2;
