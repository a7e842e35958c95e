// Headings that their text goes on behind, on the same line: "Definition. Psoriasis is …", of which the first word is bold.
import type { SourceLine, PageOfSource } from '../source-line.ts';
import { isInCapitals, firstLetter } from './letters.ts';
import { wordsOf } from './statement.ts';

const mostWords = 8;
const leastWordsBehind = 4;
/** One may be a stressed word. */
const [fewest, fewestWithoutStop] = [2, 3];

type RunIn = {
  readonly line: SourceLine;
  /** The line behind it, where that goes on further in: a term of a list of terms. */
  readonly isHanging: boolean;
  readonly end: number;
  readonly from: number;
  readonly style: string;
};

/** Pages whose lines are parted behind such headings. None where the source names its headings. */
export function withRunIns(pages: readonly PageOfSource[]): readonly PageOfSource[] {
  if (pages.some(({ lines }) => lines.some(({ said }) => said?.kind === 'heading'))) return pages;
  const found = pages.flatMap((page) =>
    page.lines.flatMap((line, at) => runInOf(page, line, page.lines[at - 1], page.lines[at + 1]) ?? []),
  );
  const groups = Map.groupBy(found, ({ style }) => style);
  const kept = new Map(
    found.flatMap((one) => {
      const least = one.style.endsWith('.') ? fewest : fewestWithoutStop;
      return groups.get(one.style)!.length >= least ? [[one.line, one] as const] : [];
    }),
  );
  if (kept.size === 0) return pages;
  const terms = termsOf([...kept.values()]);
  const styles = new Set([...kept.values()].map(({ style }) => style));
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line, at) => {
      const [before, next] = [page.lines[at - 1], page.lines[at + 1]];
      const isTerm = terms.has(edgeOf(line)) && !goesOnBelow(line, next);
      const own = () =>
        isTerm || (isApart(line, before) && beginsParagraph(page.text, line, before))
          ? nameOf(page, line)
          : undefined;
      const runIn = kept.get(line) ?? own();
      if (!runIn || !styles.has(runIn.style)) return [line];
      const [head, rest] = parted(runIn);
      return [{ ...head, ...(isTerm && { isTerm: true as const }) }, rest];
    }),
  }));
}

/** Where the terms of lists of terms begin: behind several that begin there a line goes on further in. */
function termsOf(all: readonly RunIn[]): ReadonlySet<number | undefined> {
  const edges = Map.groupBy(
    all.filter(({ isHanging }) => isHanging),
    ({ line }) => edgeOf(line),
  );
  return new Set([...edges].flatMap(([edge, own]) => (own.length >= fewest ? [edge] : [])));
}

/** In points; two that are nearly the same are one. */
const edgeOf = ({ seen }: SourceLine): number | undefined => seen && Math.round(seen.box.x / 4);

/** The line below it begins where it does, in the letters of the text: it is a paragraph. */
const goesOnBelow = ({ seen }: SourceLine, next: SourceLine | undefined): boolean =>
  next?.seen !== undefined &&
  !next.runs?.some(({ start, bold, italic }) => start === next.start && (bold ?? italic)) &&
  Math.abs(next.seen.box.x - seen!.box.x) < leastHang &&
  next.seen.box.y - seen!.box.y > 0 &&
  next.seen.box.y - seen!.box.y < apart * seen!.box.height;

/** In heights of a line. */
const apart = 1.5;

const isApart = ({ seen }: SourceLine, before: SourceLine | undefined): boolean =>
  seen !== undefined &&
  before?.seen !== undefined &&
  seen.box.y - before.seen.box.y > apart * seen.box.height;

function runInOf(
  page: PageOfSource,
  line: SourceLine,
  before: SourceLine | undefined,
  next: SourceLine | undefined,
): RunIn | undefined {
  const { text } = page;
  const isBegun = beginsParagraph(text, line, before) || isApart(line, before);
  const runIn = isBegun ? nameOf(page, line) : undefined;
  if (!runIn) return undefined;
  const name = text.slice(line.start, runIn.end);
  const isNamed = (firstLetter(name) === 'upper' || isInCapitals(name)) && !/\d\.?$/u.test(name);
  if (!isNamed || !beginsSentence(text.slice(runIn.from, line.end))) return undefined;
  return { ...runIn, isHanging: goesOnFurtherIn(line, next) };
}

/** What it begins with, in other letters than what stands behind that. */
function nameOf({ text }: PageOfSource, line: SourceLine): RunIn | undefined {
  const { start, end: lineEnd, seen, runs = [], cells, mark, isMarked, said } = line;
  const isOther =
    cells !== undefined || mark !== undefined || isMarked || (said && said.kind !== 'paragraph');
  const [first] = runs;
  if (!seen || isOther || !first || first.start !== start || first.end >= lineEnd) return undefined;
  if (!first.bold && !first.italic) return undefined;
  const name = text.slice(start, first.end).trimEnd();
  const isStopBehind = text[start + name.length] === '.';
  const end = start + name.length + (isStopBehind ? 1 : 0);
  const rest = text.slice(end, lineEnd);
  const from = end + rest.length - rest.trimStart().length;
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  const hasStop = isStopBehind || name.endsWith('.');
  if (
    wordsOf(bare).length > mostWords ||
    '.,:;)'.includes(bare.at(-1) ?? ')') ||
    from === end ||
    from === lineEnd
  )
    return undefined;
  return {
    line,
    end,
    from,
    isHanging: false,
    style: `${first.bold ? 'bold' : 'italic'}${hasStop ? '.' : ''}`,
  };
}

/** In points. */
const [leastHang, mostHang] = [6, 60];

function goesOnFurtherIn({ seen }: SourceLine, next: SourceLine | undefined): boolean {
  if (!seen || !next?.seen) return false;
  const by = next.seen.box.x - seen.box.x;
  const isBelow = next.seen.box.y > seen.box.y && next.seen.box.y - seen.box.y < 3 * seen.box.height;
  return isBelow && by >= leastHang && by <= mostHang;
}

const beginsSentence = (text: string) =>
  firstLetter(text) !== 'lower' &&
  /^[\p{Lu}\p{N}“"(]/u.test(text) &&
  wordsOf(text).length >= leastWordsBehind;

/** What stands before it ended, or looks otherwise. */
function beginsParagraph(text: string, line: SourceLine, before: SourceLine | undefined) {
  if (!before?.seen || !line.seen) return true;
  const isOfOtherLook = Math.abs(before.seen.size - line.seen.size) > 0.5 || before.seen.bold > 0.9;
  // "sedation.202": the number of a note.
  return (
    isOfOtherLook ||
    /[.:!?)”"](?:[\d¹²³⁰⁴-⁹]{1,3}(?:[,–-][\d¹²³⁰⁴-⁹]{1,3})*)?$/u.test(text.slice(before.start, before.end))
  );
}

function parted({ line, end, from }: RunIn): [SourceLine, SourceLine] {
  const { start, end: lineEnd, seen, runs = [], block: _block, ...rest } = line;
  const { box } = seen!;
  const share = (from - start) / (lineEnd - start);
  const [left, right] = [box.width * share, box.width * (1 - share)];
  const head = runs[0]!;
  return [
    {
      ...rest,
      start,
      end,
      isRunIn: true,
      runs: [{ ...head, end }],
      seen: { ...seen!, box: { ...box, width: left }, bold: head.bold ? 1 : 0, italic: head.italic ? 1 : 0 },
    },
    {
      ...rest,
      start: from,
      end: lineEnd,
      runs: runs.filter((run) => run.start >= from),
      seen: { ...seen!, box: { ...box, x: box.x + left, width: right }, bold: 0, italic: 0 },
    },
  ];
}
