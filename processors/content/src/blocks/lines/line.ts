// The lines of a whole document, in order, with what their form shows.
import type { SeenLine, SourceLine, PageOfSource } from '../source-line.ts';
import { edgesOf } from './edges.ts';
import type { Mark } from './marks.ts';
import { leftEdges } from './left-edge.ts';
import { foundMark } from './found-mark.ts';
import { firstLetter } from './letters.ts';
import { inSequence, isFigure } from './sequences.ts';
import { typicalLeading } from './leading.ts';

export type Line = SourceLine & {
  readonly page: number;
  /** As it stands in the page. */
  readonly raw: string;
  /** Without signs that only mark words up. */
  readonly text: string;
  /** Without its mark too. */
  readonly body: string;
  readonly markFound?: Mark;
  /** In columns of letters, from the margin. */
  readonly indent: number;
  /** Where it ends, in the same columns. */
  readonly right: number;
  /** How many blank lines stand before it; of the first line of a page or a column none. */
  readonly gap: number;
  /** The first of its page or column. */
  readonly isTop: boolean;
  /** Something that is no content stands right before it. */
  readonly isAfterOther?: true;
  /** Where the column that it stands in ends, if it is known. */
  readonly limit?: number;
};

const tabWidth = 4;

/** Columns of white space before a line, and the line breaks before it. */
function before(text: string, from: number, start: number) {
  let breaks = 0;
  let indent = 0;
  for (let at = from; at < start; at++) {
    const sign = text[at]!;
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n') || sign === '\f') {
      breaks++;
      indent = 0;
    } else if (sign === '\t') indent += tabWidth - (indent % tabWidth);
    else indent++;
  }
  return { breaks, indent };
}

/** Lines ascend, do not overlap and lie in the text. */
export function hasSoundLines({ text, lines }: PageOfSource) {
  let at = 0;
  return lines.every(({ start, end }) => {
    const isSound = Number.isInteger(start) && start >= at && end >= start && end <= text.length;
    at = end;
    return isSound;
  });
}

/** Lines that ascend and hold all that is no white space: what a source left out is a line of its own. */
function completeLines(page: PageOfSource): SourceLine[] {
  const lines: SourceLine[] = [];
  let at = 0;
  const fill = (end: number) => {
    while (at < end) {
      const breakAt = page.text.indexOf('\n', at);
      const stop = breakAt === -1 || breakAt > end ? end : breakAt;
      const left = page.text.slice(at, stop);
      const start = at + left.length - left.trimStart().length;
      if (left.trim() !== '') lines.push({ start, end: start + left.trim().length });
      at = stop + 1;
    }
    at = end;
  };
  for (const line of page.lines) {
    if (line.start === line.end) continue;
    fill(line.start);
    lines.push(line);
    at = line.end;
  }
  fill(page.text.length);
  return lines;
}

/** A column goes down the page: where a line stands higher than the one before it, another begins. */
function columnsOf(lines: readonly SourceLine[]) {
  const columns: SourceLine[][] = [];
  let last: SourceLine | undefined;
  for (const line of lines) {
    const isBelow =
      last?.seen && line.seen ? line.seen.box.y >= last.seen.box.y - line.seen.size * 0.6 : false;
    if (last && (isBelow || !line.seen || !last.seen)) columns.at(-1)!.push(line);
    else columns.push([line]);
    last = line;
  }
  return columns;
}

export function pageLinesOf(pages: readonly PageOfSource[]): Line[] {
  const leading = typicalLeading(pages);
  const leftOf = leftEdges();
  const lines = pages.flatMap((page, number) => {
    let previous: SourceLine | undefined;
    const columns = columnsOf(completeLines(page));
    return columns.flatMap((column) => {
      const boxes = column.flatMap(({ seen }) => (seen ? [seen.box] : []));
      const sides = {
        left: leftOf(page, column, columns.length === 1),
        right: boxes.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity),
      };
      const places = column.map((line) => placeOf(line, page.text, sides));
      const edge = edgesOf(places.flatMap((one) => (one ? [one.right] : [])));
      return column.map((line, at): Line => {
        const raw = page.text.slice(line.start, line.end);
        const text = withoutMarkup(raw, line, 0);
        const typed = before(page.text, previous?.end ?? 0, line.start);
        const shown = places[at];
        const seen = shown && {
          ...shown,
          limit: edge(shown.right),
          gap: gapOf(line.seen!, column[at - 1]?.seen, leading),
        };
        previous = line;
        const markFound = foundMark(raw, line);
        const place = seen ?? {
          indent: typed.indent,
          right: typed.indent + text.length,
          gap: Math.max(0, typed.breaks - 1),
        };
        return {
          ...line,
          ...place,
          page: number,
          raw,
          text,
          body: markFound ? withoutMarkup(raw, line, markFound.length) : text,
          ...(markFound && { markFound }),
          isTop: at === 0,
        };
      });
    });
  });
  return withSequences(withoutCommonIndent(lines, pages));
}

/**
 * A page that was pasted from its second line on with spaces before each line: they say nothing where all have as many, and another than the first stands
 * over some.
 */
function withoutCommonIndent(lines: readonly Line[], pages: readonly PageOfSource[]): Line[] {
  const byPage = Map.groupBy(lines, ({ page }) => page);
  return pages.flatMap((_, number): Line[] => {
    const own = (byPage.get(number) ?? []).filter(({ text }) => text !== '');
    const [first, ...rest] = own;
    const all = byPage.get(number) ?? [];
    if (!first || first.indent > 0 || rest.length < 2 || own.some(({ seen }) => seen)) return all;
    const by = rest[0]!.indent;
    const isOver = rest.some(
      (line, at) => at > 0 && !line.markFound && (line.gap > 0 || rest[at + 1]?.markFound !== undefined),
    );
    if (by < 1 || !isOver || rest.some(({ indent }) => indent !== by)) return all;
    return all.map((line) =>
      line === first || line.text === ''
        ? line
        : { ...line, indent: line.indent - by, right: line.right - by },
    );
  });
}

function withSequences(lines: readonly Line[]): Line[] {
  const sure = inSequenceOf(lines);
  for (const alike of Map.groupBy(lines.keys(), (at) => lookOf(lines[at]!)).values()) {
    const own = inSequenceOf(alike.map((at) => lines[at]!));
    for (const [index, at] of alike.entries()) if (own[index]) sure[at] = true;
  }
  return lines.map(({ markFound, ...line }, at) =>
    sure[at] && markFound ? { ...line, markFound } : { ...line, body: line.text },
  );
}

const lookOf = ({ seen, said }: Line) =>
  `${said?.kind === 'heading'} ${seen ? `${Math.round(seen.size * 2)} ${seen.bold > 0.7}` : ''}`;

const inSequenceOf = (lines: readonly Line[]) =>
  inSequence(
    lines.map(({ markFound, body }) => (markFound && isFigure(markFound, body) ? undefined : markFound)),
    (at) => (lines[at]!.gap > 0 || lines[at]!.isTop) && firstLetter(lines[at]!.body) === 'upper',
    (at) => isAmid(lines[at]!, lines[at - 1]),
  );

/** A printed line below one that fills its column and ends no sentence. */
const isAmid = ({ gap, isTop, indent, seen }: Line, above: Line | undefined) =>
  seen !== undefined &&
  above?.limit !== undefined &&
  gap === 0 &&
  !isTop &&
  Math.abs(indent - above.indent) < 1 &&
  above.right >= above.limit * leastOfFull &&
  !'.!?:;)'.includes(above.text.at(-1) ?? '.');

const leastOfFull = 0.9;

/** Without signs that only mark words up, and without words that are crossed out. */
function withoutMarkup(raw: string, { start, runs = [] }: SourceLine, from: number) {
  let text = '';
  let at = from;
  for (const run of runs) {
    if (!(run.markup || run.struck) || run.end - start <= at) continue;
    text += raw.slice(at, Math.max(at, run.start - start));
    at = run.end - start;
  }
  return at === 0 ? raw : text + raw.slice(at);
}

const letterOf = (size: number) => Math.max(1, size) / 2;
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** In columns of letters of the line, from the side that it begins at. */
function placeOf(
  { seen, start, end }: SourceLine,
  text: string,
  { left, right }: { left: number; right: number },
) {
  if (!seen) return undefined;
  const { box, size } = seen;
  const isTurned = rightToLeft.test(text.slice(start, Math.min(end, start + 100)));
  const [from, to] = isTurned
    ? [right - box.x - box.width, right - box.x]
    : [box.x - left, box.x + box.width - left];
  return { indent: from / letterOf(size), right: to / letterOf(size) };
}

function gapOf({ box, size }: SeenLine, above: SeenLine | undefined, leading: number) {
  if (!above) return 0;
  const step = (box.y - above.box.y) / Math.max(1, size, above.size);
  return Math.max(0, Math.round((step / leading - 1) * 1.4));
}
