// Blocks as plain text, as people type notes: headings marked, items with their signs, rows with tabs between cells. And the lines of that
// text, with what the file says of them.
import type { Range, Said, SourceLine } from '@anamnesis/content/blocks/source-line.ts';
import { formOf } from '@anamnesis/content/blocks/units.ts';
import { type BlockRun, mostTableCells } from '@anamnesis/contracts/documents/page-block.ts';
import { physical, shifted, trimmed } from '../text/lines.ts';
import type { Block, Line, Row } from './blocks.ts';
import { boldRanks, isBoldHeading, isBoldOverSmaller } from './bold-headings.ts';
import { itemDepths } from './item-depths.ts';
import { type TypedNumber, typedNumbers } from './typed-number.ts';
import { joined, placed, type Styled } from './styled.ts';

/** `mark`: how many characters of the text are its mark. */
type Shown = Styled & {
  kind: 'heading' | 'item' | 'row' | 'line';
  mark: number;
  said?: Said | undefined;
  /** Where its own text begins, if that is not behind the mark. */
  from?: number;
  /** Its mark says nothing. */
  isMarkup?: true;
};
export type LaidOut = { text: string; lines: SourceLine[] };

/** In characters: what is as long or longer is a paragraph and stands by itself. */
const paragraphFrom = 100;
const lowest = 6;
const deepest = 9;

/** One text of all blocks, with at most one blank line between two. */
export function layOut(blocks: readonly Block[]): LaidOut {
  const pieces: string[] = [];
  const lines: SourceLine[] = [];
  /** A title stands over all headings. */
  const above = blocks.some((block) => block.kind === 'line' && block.role === 'title') ? 1 : 0;
  const isStyled = headings(blocks) > 1;
  const depths = itemDepths(blocks);
  const numberOf = typedNumbers(
    blocks.flatMap((block) =>
      block.kind === 'line' && (block.heading !== undefined || block.isBold) ? [block.text] : [],
    ),
  );
  let last: Shown | undefined;
  let [hasGap, heading, at] = [false, 1, 0];
  const rankOf = boldRanks(blocks);
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
    for (const shown of shownOf(block, {
      next: blocks[index + 1],
      heading,
      named,
      isStyled,
      depths,
      numberOf,
      rankOf,
      depth,
    })) {
      const between = last === undefined ? '' : isClose(last, shown) && !hasGap ? '\n' : '\n\n';
      pieces.push(between, shown.text);
      const own = linesOf(shown, at + between.length);
      lines.push(...(box ? own.map((line) => ({ ...line, part: box })) : own));
      at += between.length + shown.text.length;
      [last, hasGap] = [shown, false];
    }
    // A table ends with its last row.
    if (block.kind === 'rows') hasGap = true;
  }
  return { text: pieces.join(''), lines };
}

/** Each line that a break by hand makes. */
function linesOf({ text, mark, from = mark, said, runs, kind, isMarkup }: Shown, at: number): SourceLine[] {
  const written: BlockRun[] = [
    ...(isMarkup ? [{ start: 0, end: mark, markup: true as const }] : []),
    ...placed(text, from, runs),
  ];
  const whole: SourceLine = {
    start: 0,
    end: text.length,
    ...(said && { said }),
    ...(mark > 0 && !isMarkup && { mark }),
    ...(written.length > 0 && { runs: written }),
  };
  const lines = physical(whole, text);
  const isList = kind === 'line' && said === undefined && isTyped(lines);
  const block = said?.kind === 'row' ? said.table : {};
  return lines.map((line) => {
    const cells = kind === 'line' && said === undefined ? tabbed(line, text) : [];
    const own = { ...line, block: isList ? {} : block, ...(cells.length > 1 && { cells }) };
    return shifted(own, at);
  });
}

/** In characters: lines that are shorter were not broken to fit a page. */
const leastWrapped = 40;
const isTyped = (lines: readonly SourceLine[]): boolean =>
  lines.slice(0, -1).some(({ start, end }) => end - start < leastWrapped);

/** What tabs part in a line. */
function tabbed({ start, end }: SourceLine, text: string): Range[] {
  const cells: Range[] = [];
  for (let at = start; at < end;) {
    const tab = text.indexOf('\t', at);
    const to = tab === -1 || tab > end ? end : tab;
    const cell = trimmed(text, { start: at, end: to });
    if (cell.end > cell.start) cells.push(cell);
    at = to + 1;
  }
  return cells.length > mostTableCells ? [] : cells;
}

const headings = (blocks: readonly Block[]): number =>
  blocks.filter((block) => block.kind === 'line' && block.heading !== undefined && block.role !== 'title')
    .length;

type Around = {
  next: Block | undefined;
  /** The level of the heading before. */
  heading: number;
  /** The same as the file has it, below its title; 0 before the first. */
  named: number;
  /** The file says what its headings are. */
  isStyled: boolean;
  depths: ReadonlyMap<Line, number>;
  numberOf: ReturnType<typeof typedNumbers>;
  rankOf: (line: Line) => number;
  /** Of how many parts the number of the heading before is that the file names. */
  depth: number;
};

function shownOf(
  block: Exclude<Block, { kind: 'gap' }>,
  { next, heading, named, isStyled, depths, numberOf, rankOf, depth }: Around,
): Shown[] {
  if (block.kind === 'rows') {
    const table = {};
    return block.rows.map((row) => rowShown(row, table));
  }
  const { text, runs, label, level, role } = block;
  if (block.heading !== undefined) {
    const shown = numbered(marked(block, Math.min(block.heading, lowest)), numberOf(text));
    if (block.isContents) return [{ ...shown, said: { kind: 'furniture' } }];
    if (block.box && named === 0) return [besideText(shown)];
    const below = Math.min(named + (block.box ? 1 : 0), deepest);
    return [{ ...shown, said: { kind: 'heading', level: below } }];
  }
  if (isBoldHeading(block, next)) {
    const shown = boldHeading(block, heading, named + rankOf(block), numberOf(text), depth);
    if (block.isContents) return [{ ...shown, said: { kind: 'furniture' } }];
    return [block.box && named === 0 ? besideText(shown) : shown];
  }
  if (label === undefined) {
    const number = numberOf(text);
    if (isBoldOverSmaller(block, next) && formOf(text).isTitleLike && !block.box) {
      const own = { kind: 'heading' as const, level: Math.min(named + 1 + rankOf(block), deepest) };
      return [{ text, runs, kind: 'line', mark: number?.length ?? 0, from: 0, said: own }];
    }
    const shown = text.length < paragraphFrom ? '  '.repeat(level) + text : text;
    const isText = role === 'subtitle' || (isStyled && isPlainText(text));
    const said: Said | undefined = block.isContents
      ? { kind: 'furniture' }
      : role === 'caption'
        ? { kind: 'caption' }
        : isText
          ? { kind: 'paragraph' }
          : undefined;
    return [{ text: shown, runs, kind: 'line', mark: 0, said }];
  }
  const indent = '  '.repeat(level);
  const sign = label === '' ? '' : `${/^\d+$/u.test(label) ? `${label}.` : label} `;
  return [
    {
      text: `${indent}${sign}${text.replaceAll('\n', `\n${indent}  `)}`,
      runs,
      kind: 'item',
      mark: sign === '' || role === 'note' ? 0 : indent.length + sign.length,
      said: role === 'note' ? { kind: 'paragraph' } : { kind: 'item', level: depths.get(block) ?? level },
    },
  ];
}

/** Empty cells at its end are left out, but not all: with no tab a row would be a line or a heading. */
function rowShown({ cells, isHead }: Row, table: object): Shown {
  const whole = joined(cells, '\t');
  const filled = whole.text.replace(/\t+$/u, '');
  const text = filled.includes('\t') ? filled : whole.text;
  let at = 0;
  const ranges = cells.map((cell) => {
    const start = at;
    at += cell.text.length + 1;
    return {
      cell,
      start: Math.min(start, text.length),
      end: Math.min(start + cell.text.length, text.length),
    };
  });
  const kept = ranges.filter(({ cell }) => cell.coveredBy === undefined);
  const said: Said = {
    kind: 'row',
    table,
    cells: kept.map(({ cell: { columns, rows }, start, end }) => ({
      start,
      end,
      ...(columns > 1 && { columns }),
      ...(rows > 1 && { rows }),
    })),
    ...(isHead && { isHead }),
  };
  return {
    text,
    runs: whole.runs,
    kind: 'row',
    mark: 0,
    said: kept.length > mostTableCells ? undefined : said,
  };
}

/** "## Burns", with the number that the heading has. */
function marked({ text, runs, label }: Line, level: number): Shown {
  const mark = `${'#'.repeat(level)} ${label && label !== '•' ? `${label} ` : ''}`;
  const said = text.replaceAll(/\s+/gu, ' ').trim();
  return { text: `${mark}${said}`, runs, kind: 'heading', mark: mark.length };
}

/** Its number is no part of what it says. */
const numbered = (shown: Shown, number: TypedNumber | undefined): Shown =>
  number ? { ...shown, mark: shown.mark + number.length, from: shown.mark } : shown;

/** Above it stands no heading that could be found again behind the box. */
const besideText = (shown: Shown): Shown => ({ ...shown, said: { kind: 'caption' }, isMarkup: true });

/** What only looks like a heading is none where its words state something. */
function boldHeading(
  line: Line,
  heading: number,
  named: number,
  number: TypedNumber | undefined,
  depth: number,
): Shown {
  const shown = marked(line, Math.min(heading + 1, lowest));
  const level = Math.min(named + Math.max(1, (number?.depth ?? 1) - depth), deepest);
  return formOf(line.text.slice(number?.length ?? 0)).isTitleLike
    ? { ...numbered(shown, number), said: { kind: 'heading', level } }
    : { ...shown, said: { kind: 'paragraph' }, isMarkup: true };
}

/** In characters: what is shorter may be a heading without a style. */
const shortest = 40;
const isPlainText = (text: string): boolean =>
  !text.includes('\n') && !text.includes('\t') && !text.endsWith(':') && text.length >= shortest;

/** Whether one line follows the other at once. */
function isClose(last: Shown, shown: Shown): boolean {
  if (last.kind === 'row' || last.kind === 'item') return last.kind === shown.kind;
  if (last.kind !== 'line') return false;
  // What leads into a list stands right above it.
  if (shown.kind === 'item') return last.text.endsWith(':') || isShort(last);
  return shown.kind === 'line' && isShort(last) && isShort(shown);
}

/** A line of typed notes, and no paragraph of sentences. */
const isShort = ({ text }: Shown): boolean => text.length < paragraphFrom && !/[.!?]["”’)\]~]*$/u.test(text);
