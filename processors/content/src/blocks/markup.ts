// The blocks of a page as a language model reads them: a line for each, with a mark for what it is, and what it stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { gridOf } from '@anamnesis/contracts/documents/blocks/table-grid.ts';
import { afterBlock, isTold, startOfPage, toldOf, standsUnder, type StandingHeadings } from './standing.ts';

/** `map[i]` is the place in the page's text of `text[i]`; of a sign that only marks, that of what comes after it. */
export type Mapped = { readonly text: string; readonly map: readonly number[] };

export type MarkupLine = Mapped & {
  /** What has to be said before it where it is the first that is read. */
  readonly open: readonly string[];
  /** That what it stands under has to be said wherever it is read. */
  readonly opensPath: boolean;
};

type Range = { readonly start: number; readonly end: number };
/** A stretch of the page's text, or signs before the place `at`. */
type Piece = Range | { readonly signs: string; readonly at: number };
type Line = { readonly pieces: readonly Piece[]; readonly open?: readonly string[] };

const signsOf: Partial<Record<PageBlock['kind'], string>> = {
  caption: '[caption] ',
  figure: '[figure] ',
  note: '[note] ',
};
const headSigns = '[head] ';
const cellSigns = ' | ';

/** The lines of what is content of a page, in order. Linear. */
export function markupOf(text: string, blocks: readonly PageBlock[]): MarkupLine[] {
  let standing = startOfPage;
  return blocks.flatMap((block): MarkupLine[] => {
    if (block.kind === 'furniture') return [];
    const opensPath = !isTold(block, standing);
    if (opensPath) standing = toldOf(block);
    const path = standsUnder(block);
    const lines = linesOf(text, block, standing).map(({ pieces, open = [] }, at) => ({
      ...written(text, pieces),
      open: [...(path === undefined ? [] : [path]), ...open],
      opensPath: opensPath && at === 0,
    }));
    standing = afterBlock(text, block, standing);
    return lines;
  });
}

/** The lines as they are read, one after another, with what has to be said before them. */
export function joinedMarkup(lines: readonly MarkupLine[]): Mapped {
  const texts: string[] = [];
  const map: number[] = [];
  const say = (text: string, places: readonly number[]): void => {
    if (texts.length > 0) {
      texts.push('\n');
      map.push(places[0]!);
    }
    texts.push(text);
    for (const place of places) map.push(place);
  };
  for (const [index, line] of lines.entries()) {
    const place = line.map[0] ?? 0;
    const before = index === 0 ? line.open : line.opensPath ? [line.open[0] ?? noHeading] : [];
    for (const said of before)
      say(
        said,
        Array.from(said, () => place),
      );
    say(line.text, line.map);
  }
  return { text: texts.join(''), map };
}

/** What is read after something else without standing under it. */
export const noHeading = 'Under: no heading';

function linesOf(text: string, block: PageBlock, { items }: StandingHeadings): Line[] {
  const { kind, start, end, level = 0, mark = 0 } = block;
  if (block.table) return rowsOf(text, block.table);
  const body = start + mark;
  if (kind === 'heading') return [{ pieces: [signs(`${'#'.repeat(level)} `, body), { start: body, end }] }];
  const isCounted = /[\p{L}\p{N}]/u.test(text.slice(start, body));
  const deep =
    kind === 'item' ? level : 1 + (items.findLast((item) => block.path.includes(item.text))?.level ?? -1);
  const indent = '  '.repeat(deep);
  const lead = kind === 'item' && !isCounted ? '- ' : (signsOf[kind] ?? '');
  const from = kind === 'item' && !isCounted ? body : start;
  const begins = [from, ...(block.lines ?? []).filter((line) => line > from)];
  return begins.map((begin, at) => ({
    pieces: [
      signs(at === 0 ? `${indent}${lead}` : indent + (kind === 'item' ? '  ' : ''), begin),
      { start: begin, end: begins[at + 1] ?? end },
    ],
  }));
}

const signs = (marks: string, at: number): Piece => ({ signs: marks, at });

/** A row a line; what begins with a later one has the heads before it. */
function rowsOf(text: string, table: NonNullable<PageBlock['table']>): Line[] {
  const { headRows, heads } = table;
  const grid = gridOf(table);
  const before = headRows === 0 && heads ? [headSigns + heads.join(cellSigns)] : [];
  const lines = grid.map((row, at): Line => {
    const first = row.find((cell) => cell !== null)?.start ?? 0;
    let place = first;
    const cells = row.flatMap((cell, column): Piece[] => {
      place = cell?.start ?? place;
      return [...(column > 0 ? [signs(cellSigns, place)] : []), ...(cell ? [cell] : [])];
    });
    return { pieces: [...(at < headRows ? [signs(headSigns, first)] : []), ...cells] };
  });
  const open = [...before, ...lines.slice(0, headRows).map(({ pieces }) => written(text, pieces).text)];
  const said = before.map((head): Line => ({ pieces: [signs(head, table.rows[0]?.[0]?.start ?? 0)] }));
  return [...said, ...lines.map((line, at) => (at < headRows ? line : { ...line, open }))];
}

/** With one space for all white space within a stretch. */
function written(text: string, pieces: readonly Piece[]): Mapped {
  const signsAndLetters: string[] = [];
  const map: number[] = [];
  const put = (sign: string, at: number): void => {
    for (let n = 0; n < sign.length; n += 1) map.push(at);
    signsAndLetters.push(sign);
  };
  for (const piece of pieces) {
    if ('signs' in piece) put(piece.signs, piece.at);
    else
      for (const { 0: word, index } of text
        .slice(piece.start, piece.end)
        .trim()
        .matchAll(/\S+|\s+/gu)) {
        const at = piece.start + leading(text, piece) + index;
        if (/\S/u.test(word)) for (let n = 0; n < word.length; n += 1) put(word.charAt(n), at + n);
        else put(' ', at);
      }
  }
  return { text: signsAndLetters.join(''), map };
}

function leading(text: string, { start, end }: Range): number {
  let at = start;
  while (at < end && /\s/u.test(text.charAt(at))) at += 1;
  return at - start;
}
