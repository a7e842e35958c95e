// The source lines of a document whose broken words are put together: where each stands then.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange, SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';
import { joinedLines, type JoinedLine } from './hyphens.ts';

export function withJoinedWords(pages: readonly PageOfSource[]): PageOfSource[] {
  const joined = joinedLines(pages.map(({ text }) => text));
  return pages.map((page, at) => joinedPage(page, joined[at]!));
}

/** A line of the text as it is now: where it came from, and where what stood there stands in it. */
type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly place: (offset: number) => number;
  readonly goesOn: boolean;
};

function joinedPage(page: PageOfSource, joined: readonly JoinedLine[]): PageOfSource {
  const text = joined.map((line) => line.text).join('\n');
  if (text === page.text) return page;
  const stretches = stretchesOf(page.text.split('\n'), joined);
  const lines: SourceLine[] = [];
  let at = 0;
  for (const line of page.lines) {
    while (at + 1 < stretches.length && stretches[at + 1]!.from <= line.start) at += 1;
    // What went over into the line before has no line of its own.
    if (line.start > stretches[at]!.to) continue;
    const own = placed(line, stretches, at);
    if (own.end > own.start) lines.push(own);
  }
  return { ...page, text, lines };
}

function stretchesOf(rows: readonly string[], joined: readonly JoinedLine[]): Stretch[] {
  const stretches: Stretch[] = [];
  let [was, is, row] = [0, 0, 0];
  for (const { text: words, of, moved, goesOn = false } of joined) {
    const [from, to, begin] = [was, was + rows[row]!.length, is];
    for (const one of of) {
      was += rows[one]!.length + 1;
      row = one + 1;
    }
    stretches.push({
      from,
      to,
      goesOn,
      place: (offset) => begin + Math.min(words.length, moved(Math.min(offset, to) - from)),
    });
    is += words.length + 1;
  }
  return stretches;
}

/** A row of a table may go over several lines of the text, from that one on. */
function placed(line: SourceLine, stretches: readonly Stretch[], first: number): SourceLine {
  const place = (offset: number, at: number): number => {
    let own = first;
    while (own + 1 < stretches.length && stretches[own + 1]!.from <= at) own += 1;
    return stretches[own]!.place(offset);
  };
  const move = <R extends TextRange>(range: R): R => ({
    ...range,
    start: place(range.start, range.start),
    end: place(range.end, Math.max(range.start, range.end - 1)),
  });
  const { said, runs, cells, ...own } = line;
  const goesOn = said?.kind !== 'row' && stretches[first]!.goesOn && line.end >= stretches[first]!.to;
  return {
    ...move(own),
    ...(said && { said }),
    ...(goesOn && { goesOn }),
    ...(said?.kind === 'row' && { said: { ...said, cells: said.cells.map(move) } }),
    ...(runs && { runs: runs.map((run): BlockRun => move(run)).filter(({ start, end }) => end > start) }),
    // Wide gaps of a line that goes on are those of words that were set to fill it.
    ...(cells && !goesOn && { cells: cells.map(move) }),
  };
}
