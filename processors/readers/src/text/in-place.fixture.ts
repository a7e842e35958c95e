import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { TextRange, SourceLine } from '@anamnesis/content/blocks.ts';
import type { LinedText } from './edits.ts';

const solid = (part: string): string => part.replaceAll(/\s+/gu, '');

/** What is wrong with the lines of a text: they stand in it in its order, hold all of it, and what is in them lies in them. */
export function faultOf({ text, lines }: LinedText): string | undefined {
  if (solid(lines.map(({ start, end }) => text.slice(start, end)).join('')) !== solid(text))
    return 'not all of it';
  for (const line of lines) {
    const own = text.slice(line.start, line.end);
    if (own !== own.trim() || own.includes('\n')) return `not one line: ${own}`;
    const isInside = partsOf(line).every((parts) => ascend(parts, line)) && (line.mark ?? 1) <= own.length;
    if (!isInside) return `not in its line: ${own}`;
  }
  return undefined;
}

const partsOf = ({ runs = [], cells = [], said }: SourceLine): (readonly TextRange[])[] => [
  runs,
  cells,
  said?.kind === 'row' ? said.cells : [],
];

const ascend = (parts: readonly TextRange[], { start, end }: TextRange): boolean =>
  parts.every((part, at) => {
    const from = parts[at - 1]?.end ?? start;
    return part.start >= from && part.end >= part.start && part.end <= end;
  });

/** The same of the blocks of a page. */
export function blockFaultOf({ text, blocks = [] }: ExtractedPage): string | undefined {
  if (solid(blocks.map(({ start, end }) => text.slice(start, end)).join('')) !== solid(text))
    return 'not all of it';
  for (const [at, block] of blocks.entries()) {
    const { start, end, mark = 1, lines = [], runs = [], table } = block;
    const own = text.slice(start, end);
    const isAfter = start >= (blocks[at - 1]?.end ?? 0) && end <= text.length && own === own.trim();
    const cells = table?.rows.flat() ?? [];
    const isInside = ascend(runs, block) && ascend(cells, block) && mark <= own.length;
    if (!isAfter || !isInside || !lines.every((line) => line > start && line < end))
      return `${block.kind}: ${own}`;
  }
  return undefined;
}
