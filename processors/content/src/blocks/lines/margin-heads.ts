// Headings in the margin, beside their text: the first line of the text stands on the line of its heading.
import type { TextRange, SourceLine, PageOfSource } from '../source-line.ts';
import { wordsOf } from './statement.ts';

/** Of a document: one may be a stressed word. */
const fewest = 2;
const mostWords = 8;
/** In points. */
const near = 3;
/** In sizes of letters: how far the text stands from the beginning of the margin. */
const leastMargin = 3;

type MarginHead = {
  readonly line: SourceLine;
  readonly cells: readonly [TextRange, TextRange];
  readonly x: number;
};

/** Pages whose lines are parted behind such headings. None where the source names its headings. */
export function withMarginHeads(pages: readonly PageOfSource[]): readonly PageOfSource[] {
  if (pages.some(({ lines }) => lines.some(({ said }) => said?.kind === 'heading'))) return pages;
  const found = new Map<SourceLine, MarginHead>();
  for (const page of pages) for (const head of headsOn(page)) found.set(head.line, head);
  if (found.size < fewest) return pages;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      const head = found.get(line);
      return head ? parted(head) : [line];
    }),
  }));
}

/** Heads in one column of a page, of whose texts most go on below, where no line stands in the margin but theirs. */
function headsOn({ text, lines }: PageOfSource): MarginHead[] {
  const heads = lines.flatMap((line, at): (MarginHead & { at: number })[] => {
    const cells = headCells(line, text);
    const x = cells && besideOf(line, lines, at);
    return cells && x !== undefined ? [{ line, cells, x, at }] : [];
  });
  const columns = Map.groupBy(heads, ({ line, x }) => `${round(line.seen!.box.x)} ${round(x)}`);
  return [...columns.values()].flatMap((own) => {
    if (own.length < fewest) return [];
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
  const isSet = (range: TextRange) =>
    runs.some(
      (run) =>
        (run.bold || run.coloured || run.underlined) && run.start <= range.start && run.end >= range.end,
    );
  const words = text.slice(head.start, head.end);
  const isName = wordsOf(words).length <= mostWords && /\p{L}/u.test(words) && !/[.,;]$/u.test(words);
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

function parted({ line, cells: [head, beside], x }: MarginHead): SourceLine[] {
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
