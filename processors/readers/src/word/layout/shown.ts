// A block of a Word file as it is typed in plain text.
import { listMarkOf, unitFormOf, type TextRange, type SourceSaid } from '@anamnesis/content/blocks.ts';
import { mostTableCells } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { WordBlock, WordLine, WordRow, CellPart } from '../blocks.ts';
import { isBoldHeading, isBoldOverSmaller } from './bold-headings.ts';
import type { LookHeadings } from './look-headings.ts';
import { joinedStyled, type Styled } from '../styled.ts';
import type { TypedNumber, typedNumbers } from './typed-number.ts';

/** `mark`: how many characters of the text are its mark. */
export type ShownBlock = Styled & {
  kind: 'heading' | 'item' | 'row' | 'line';
  mark: number;
  said?: SourceSaid | undefined;
  /** Where its own text begins, if that is not behind the mark. */
  from?: number;
  /** Its mark says nothing. */
  isMarkup?: true;
  /** Of a row of a table that lays a page out: what stands in its cells. */
  inner?: readonly Inner[];
  isQuote?: true;
};
export type Inner = TextRange & { said: SourceSaid; mark?: number; part: object };

/** In characters: what is as long or longer is a paragraph and stands by itself. */
export const paragraphFrom = 100;
export const lowest = 6;
export const deepest = 9;

type Around = {
  next: WordBlock | undefined;
  /** The level of the heading before. */
  heading: number;
  /** The same as the file has it, below its title; 0 before the first. */
  named: number;
  /** How many headings the file names. */
  styled: number;
  depths: ReadonlyMap<WordLine, number>;
  numberOf: ReturnType<typeof typedNumbers>;
  /** How many levels a title stands over the headings. */
  above: number;
  looks: LookHeadings;
  /** Of how many parts the number of the heading before is that the file names. */
  depth: number;
};

export function layoutOfBlock(
  block: Exclude<WordBlock, { kind: 'gap' }>,
  { next, heading, named, styled, depths, numberOf, looks, depth, above }: Around,
): ShownBlock[] {
  if (block.kind === 'rows') {
    const table = {};
    const shown = block.rows.map((row) => rowShown(row, table));
    if (!block.isLayout) return shown;
    const inner = innerLines({ named, above });
    return shown.map((one, at) => ({ ...one, inner: inner(block.rows[at]!) }));
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
    const shown = boldHeading(block, heading, named + looks.rankOf(block), numberOf(text), depth);
    if (block.isContents) return [{ ...shown, said: { kind: 'furniture' } }];
    return [block.box && named === 0 ? besideText(shown) : shown];
  }
  if (label === undefined) {
    const number = numberOf(text);
    const isOver = isBoldOverSmaller(block, next) && unitFormOf(text).isTitleLike && !block.box;
    if (isOver || looks.isHeading(block)) {
      const parts = Math.max(1, (number?.depth ?? 1) - depth);
      const own = {
        kind: 'heading' as const,
        level: Math.min(named + parts + looks.rankOf(block), deepest),
      };
      return [{ text, runs, kind: 'line', mark: number?.length ?? 0, from: 0, said: own }];
    }
    // A number that somebody typed is of a list, however long what stands behind it is.
    const isIndented = text.length < paragraphFrom || listMarkOf(text) !== undefined;
    const shown = isIndented ? '  '.repeat(level) + text : text;
    const isText = role === 'subtitle' || role === 'quote' || (styled > 1 && isPlainText(text, styled));
    const said: SourceSaid | undefined = block.isContents
      ? { kind: 'furniture' }
      : role === 'caption'
        ? { kind: 'caption' }
        : isText
          ? { kind: 'paragraph' }
          : undefined;
    return [{ text: shown, runs, kind: 'line', mark: 0, said, ...(role === 'quote' && { isQuote: true }) }];
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
function rowShown({ cells, isHead }: WordRow, table: object): ShownBlock {
  const whole = joinedStyled(cells, '\t');
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
  const said: SourceSaid = {
    kind: 'row',
    table,
    cells: kept.map(({ cell: { columns, rows, isAgain }, start, end }) => ({
      start,
      end,
      ...(columns > 1 && { columns }),
      ...(rows > 1 && { rows }),
      ...(isAgain && { isAgain }),
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
function marked({ text, runs, label }: WordLine, level: number): ShownBlock {
  const mark = `${'#'.repeat(level)} ${label && label !== '•' ? `${label} ` : ''}`;
  const said = text.replaceAll(/\s+/gu, ' ').trim();
  return { text: `${mark}${said}`, runs, kind: 'heading', mark: mark.length };
}

/** Its number is no part of what it says. */
const numbered = (shown: ShownBlock, number: TypedNumber | undefined): ShownBlock =>
  number ? { ...shown, mark: shown.mark + number.length, from: shown.mark } : shown;

/** Above it stands no heading that could be found again behind the box. */
const besideText = (shown: ShownBlock): ShownBlock => ({
  ...shown,
  said: { kind: 'caption' },
  isMarkup: true,
});

/** What only looks like a heading is none where its words state something. */
function boldHeading(
  line: WordLine,
  heading: number,
  named: number,
  number: TypedNumber | undefined,
  depth: number,
): ShownBlock {
  const shown = marked(line, Math.min(heading + 1, lowest));
  const level = Math.min(named + Math.max(1, (number?.depth ?? 1) - depth), deepest);
  const { isTitleLike, states } = unitFormOf(line.text.slice(number?.length ?? 0));
  // "Acute liver failure: who is moved"
  return isTitleLike || (line.isFirstInFrame && !states)
    ? { ...numbered(shown, number), said: { kind: 'heading', level } }
    : { ...shown, said: { kind: 'paragraph' }, isMarkup: true };
}

/** In characters: what is shorter may be a heading without a style, where few have one. */
const shortest = 40;
const severalHeadings = 4;
const isPlainText = (text: string, headings: number): boolean =>
  !text.includes('\n') &&
  !text.includes('\t') &&
  !text.endsWith(':') &&
  (text.length >= shortest || headings >= severalHeadings);

/** The lines of the cells of a row, as they stand in its text. */
function innerLines({ named, above }: { named: number; above: number }): (row: WordRow) => Inner[] {
  const levelOf = ({ heading }: WordLine): number =>
    Math.min(heading === undefined ? named + 1 : heading + above, deepest);
  return ({ cells }) => {
    let at = 0;
    return cells.flatMap(({ text, parts = [] }) => {
      const from = at;
      at += text.length + 1;
      const part = {};
      return parts.flatMap((one): Inner[] => {
        if (one.rows) return nestedLines(one.rows, from, { end: one.end, part });
        const { line, mark, isHeading } = one;
        const said: SourceSaid = isHeading
          ? { kind: 'heading', level: levelOf(line) }
          : line.label === undefined
            ? { kind: 'paragraph' }
            : { kind: 'item', level: line.level };
        return [{ start: from + one.start, end: from + one.end, said, part, ...(mark > 0 && { mark }) }];
      });
    });
  };
}

function nestedLines(
  rows: NonNullable<CellPart['rows']>,
  from: number,
  { end, part }: { end: number; part: object },
): Inner[] {
  const table = {};
  return rows.map(({ cells, isHead }, at): Inner => ({
    start: from + cells[0]!.start,
    end: from + (rows[at + 1]?.cells[0]!.start ?? end),
    said: {
      kind: 'row',
      table,
      cells: cells.map((cell) => ({ start: from + cell.start, end: from + cell.end })),
      ...(isHead && { isHead }),
    },
    part,
  }));
}
