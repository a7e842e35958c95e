// Headings that their text goes on behind, on the same line: "Definition. Psoriasis is …", of which the first word is bold.
import type { SourceLine, SourcePage } from '../source-line.ts';
import { isInCapitals, firstLetter } from './letters.ts';
import { wordsOf } from './statement.ts';

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
