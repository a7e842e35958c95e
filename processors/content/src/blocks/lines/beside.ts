// Headings on the line of their text. "Definition. Psoriasis is …", of which the first word is bold:
import { firstLetter, isInCapitals } from './letters.ts';
import { wordsOf } from './statement.ts';
import type { Range, SourceLine, SourcePage } from '../source-line.ts';

const mostWords = 8;
const leastWordsBehind = 4;
/** One may be a stressed word. */
const [fewest, fewestWithoutStop] = [2, 3];

type RunIn = {
  readonly line: SourceLine;
  readonly end: number;
  readonly from: number;
  readonly style: string;
};

/** Pages whose lines are parted behind such headings. None where the source names its headings. */
export function withRunIns(pages: readonly SourcePage[]): readonly SourcePage[] {
  if (pages.some(({ lines }) => lines.some(({ said }) => said?.kind === 'heading'))) return pages;
  const found = pages.flatMap((page) =>
    page.lines.flatMap((line, at) => runInOf(page, line, page.lines[at - 1]) ?? []),
  );
  const groups = Map.groupBy(found, ({ style }) => style);
  const kept = new Map(
    found.flatMap((one) => {
      const least = one.style.endsWith('.') ? fewest : fewestWithoutStop;
      return groups.get(one.style)!.length >= least ? [[one.line, one] as const] : [];
    }),
  );
  if (kept.size === 0) return pages;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      const runIn = kept.get(line);
      return runIn ? parted(runIn) : [line];
    }),
  }));
}

function runInOf({ text }: SourcePage, line: SourceLine, before: SourceLine | undefined): RunIn | undefined {
  const { start, end: lineEnd, seen, runs = [], cells, mark, isMarked, said } = line;
  const isOther =
    cells !== undefined || mark !== undefined || isMarked || (said && said.kind !== 'paragraph');
  if (!seen || isOther || !beginsParagraph(text, line, before)) return undefined;
  const [first] = runs;
  if (!first || first.start !== start || first.end >= lineEnd || !(first.bold || first.italic))
    return undefined;
  const name = text.slice(start, first.end).trimEnd();
  const isStopBehind = text[start + name.length] === '.';
  const end = start + name.length + (isStopBehind ? 1 : 0);
  const rest = text.slice(end, lineEnd);
  const from = end + rest.length - rest.trimStart().length;
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  const hasStop = isStopBehind || name.endsWith('.');
  const isName =
    (firstLetter(bare) === 'upper' || isInCapitals(bare)) &&
    wordsOf(bare).length <= mostWords &&
    !/[\d.,:;)]$/u.test(bare);
  if (!isName || from === end || !beginsSentence(rest.trimStart())) return undefined;
  return { line, end, from, style: `${first.bold ? 'bold' : 'italic'}${hasStop ? '.' : ''}` };
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

function parted({ line, end, from }: RunIn): SourceLine[] {
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
      runs: runs.slice(1),
      seen: { ...seen!, box: { ...box, x: box.x + left, width: right }, bold: 0, italic: 0 },
    },
  ];
}

/* Headings in the margin, beside their text: the first line of the text stands on the line of its heading. */

/** Of a document: one may be a stressed word. */
const fewestInMargin = 2;
const mostWordsInMargin = 8;
/** In points. */
const near = 3;
/** In sizes of letters: how far the text stands from the beginning of the margin. */
const leastMargin = 3;

type MarginHead = { readonly line: SourceLine; readonly cells: readonly [Range, Range]; readonly x: number };

/** Pages whose lines are parted behind such headings. None where the source names its headings. */
export function withMarginHeads(pages: readonly SourcePage[]): readonly SourcePage[] {
  if (pages.some(({ lines }) => lines.some(({ said }) => said?.kind === 'heading'))) return pages;
  const found = new Map<SourceLine, MarginHead>();
  for (const page of pages) for (const head of headsOn(page)) found.set(head.line, head);
  if (found.size < fewestInMargin) return pages;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      const head = found.get(line);
      return head ? partedMargin(head) : [line];
    }),
  }));
}

/** Heads in one column of a page, of whose texts most go on below, where no line stands in the margin but theirs. */
function headsOn({ text, lines }: SourcePage): MarginHead[] {
  const heads = lines.flatMap((line, at): (MarginHead & { at: number })[] => {
    const cells = headCells(line, text);
    const x = cells && besideOf(line, lines, at);
    return cells && x !== undefined ? [{ line, cells, x, at }] : [];
  });
  const columns = Map.groupBy(heads, ({ line, x }) => `${round(line.seen!.box.x)} ${round(x)}`);
  return [...columns.values()].flatMap((own) => {
    if (own.length < fewestInMargin) return [];
    const [first, last] = [own[0]!, own.at(-1)!];
    const isHead = new Set(own.map(({ line }) => line));
    const between = lines.slice(first.at, last.at + 1).filter((line) => !isHead.has(line));
    const areApart = between.every(({ seen }) => seen !== undefined && seen.box.x > first.x - near);
    return areApart && between.length >= own.length - 1 ? own : [];
  });
}

const round = (x: number) => Math.round(x / near);

/** Two cells, of which only the first is written in another way. */
function headCells({ cells, seen, runs = [], said, mark, isMarked }: SourceLine, text: string) {
  const [head, beside, other] = cells ?? [];
  if (!head || !beside || other || !seen || said || mark !== undefined || isMarked) return undefined;
  const isSet = (range: Range) =>
    runs.some(
      (run) =>
        (run.bold || run.coloured || run.underlined) && run.start <= range.start && run.end >= range.end,
    );
  const words = text.slice(head.start, head.end);
  const isName = wordsOf(words).length <= mostWordsInMargin && /\p{L}/u.test(words) && !/[.,;]$/u.test(words);
  return isName && isSet(head) && !isSet(beside) ? ([head, beside] as const) : undefined;
}

/** Where the text beside a head begins: where it goes on below, or where that of another does. */
function besideOf({ seen }: SourceLine, lines: readonly SourceLine[], at: number): number | undefined {
  const { box, size } = seen!;
  for (let below = at + 1; below < Math.min(lines.length, at + 4); below += 1) {
    const next = lines[below]!.seen?.box;
    if (next && next.x >= box.x + leastMargin * size && next.x < box.x + box.width) return next.x;
  }
  return undefined;
}

function partedMargin({ line, cells: [head, beside], x }: MarginHead): SourceLine[] {
  const { cells: _cells, block: _block, runs = [], seen, ...rest } = line;
  const { box } = seen!;
  const left = Math.max(1, x - box.x);
  return [
    {
      ...rest,
      ...head,
      isRunIn: true,
      runs: runs.filter(({ end }) => end <= head.end),
      seen: { ...seen!, box: { ...box, width: left }, bold: runs.some(({ bold }) => bold) ? 1 : 0 },
    },
    {
      ...rest,
      ...beside,
      runs: runs.filter(({ start }) => start >= beside.start),
      seen: { ...seen!, box: { ...box, x, width: Math.max(1, box.width - left) }, bold: 0 },
    },
  ];
}
