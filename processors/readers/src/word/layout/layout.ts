// Blocks as plain text, as people type notes: headings marked, items with their signs, rows with tabs between cells. And the lines of that
// text, with what the file says of them.
import type { SourceLine } from '@anamnesis/content/blocks.ts';
import type { WordBlock } from '../blocks.ts';
import { itemDepths } from './item-depths.ts';
import { lookHeadings } from './look-headings.ts';
import { deepest, lowest, paragraphFrom, type ShownBlock, layoutOfBlock } from './shown.ts';
import { sourceLines, withCorners } from './source-lines.ts';
import { typedNumbers } from './typed-number.ts';

export type LaidOut = { text: string; lines: SourceLine[] };

/** One text of all blocks, with at most one blank line between two. */
export function layOut(blocks: readonly WordBlock[]): LaidOut {
  const pieces: string[] = [];
  const lines: SourceLine[] = [];
  /** A title stands over all headings. */
  const above = blocks.some((block) => block.kind === 'line' && block.role === 'title') ? 1 : 0;
  const styled = headings(blocks);
  const depths = itemDepths(blocks);
  const numberOf = typedNumbers(
    blocks.flatMap((block) =>
      block.kind === 'line' && (block.heading !== undefined || block.isBold) ? [block.text] : [],
    ),
  );
  let last: ShownBlock | undefined;
  let [hasGap, heading, at] = [false, 1, 0];
  const looks = lookHeadings(blocks);
  let [named, depth] = [0, 0];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'gap') {
      hasGap = true;
      continue;
    }
    const box = block.kind === 'line' ? block.box : undefined;
    if (block.kind === 'line' && block.heading !== undefined) {
      heading = Math.min(block.heading, lowest);
      if (!box) named = block.role === 'title' ? 1 : Math.min(block.heading + above, deepest);
      if (!box) depth = numberOf(block.text)?.depth ?? 0;
    }
    for (const shown of layoutOfBlock(block, {
      next: blocks[index + 1],
      heading,
      named,
      styled,
      depths,
      numberOf,
      looks,
      depth,
      above,
    })) {
      const between = last === undefined ? '' : isClose(last, shown) && !hasGap ? '\n' : '\n\n';
      pieces.push(between, shown.text);
      const own = sourceLines(shown, at + between.length);
      const aside = block.kind === 'line' ? block.frame : undefined;
      const around = { ...(box && { part: box }), ...(aside && { aside }) };
      lines.push(...own.map((line) => ({ ...line, ...around })));
      at += between.length + shown.text.length;
      [last, hasGap] = [shown, false];
    }
    // A table ends with its last row.
    if (block.kind === 'rows') hasGap = true;
  }
  return { text: pieces.join(''), lines: withCorners(lines) };
}

const headings = (blocks: readonly WordBlock[]): number =>
  blocks.filter((block) => block.kind === 'line' && block.heading !== undefined && block.role !== 'title')
    .length;

/** Whether one line follows the other at once. */
function isClose(last: ShownBlock, shown: ShownBlock): boolean {
  if (last.kind === 'row' || last.kind === 'item') return last.kind === shown.kind;
  if (last.kind !== 'line') return false;
  // What leads into a list stands right above it.
  if (shown.kind === 'item') return last.text.endsWith(':') || isShort(last);
  return shown.kind === 'line' && isShort(last) && isShort(shown);
}

/** A line of typed notes, and no paragraph of sentences. */
const isShort = ({ text }: ShownBlock): boolean =>
  text.length < paragraphFrom && !/[.!?]["”’)\]~]*$/u.test(text);
