// The source lines of a document whose broken words are put together: where each stands then.
import type { BlockRun } from '@anamnesis/contracts/documents/page-block.ts';
import type { Range, SourceLine, SourcePage } from '@anamnesis/content/blocks/source-line.ts';
import { joinedLines, type JoinedLine } from '../hyphens.ts';

export function withJoinedWords(pages: readonly SourcePage[]): SourcePage[] {
  const joined = joinedLines(pages.map(({ text }) => text));
  return pages.map((page, at) => joinedPage(page, joined[at]!));
}

function joinedPage(page: SourcePage, joined: readonly JoinedLine[]): SourcePage {
  const text = joined.map((line) => line.text).join('\n');
  if (text === page.text) return page;
  const rows = page.text.split('\n');
  const lines: SourceLine[] = [];
  let next = 0;
  let [was, is, row] = [0, 0, 0];
  for (const { text: words, of, moved } of joined) {
    const [from, to] = [was, was + rows[row]!.length];
    for (const one of of) {
      was += rows[one]!.length + 1;
      row = one + 1;
    }
    for (; next < page.lines.length && page.lines[next]!.start < was; next += 1) {
      const line = page.lines[next]!;
      // What went over into the line before has no line of its own.
      if (line.start > to) continue;
      const begin = is;
      const place = (offset: number): number =>
        begin + Math.min(words.length, moved(Math.min(offset, to) - from));
      const own = placed(line, place);
      if (own.end > own.start) lines.push(own);
    }
    is += words.length + 1;
  }
  return { ...page, text, lines };
}

function placed(line: SourceLine, place: (offset: number) => number): SourceLine {
  const move = <R extends Range>(range: R): R => ({
    ...range,
    start: place(range.start),
    end: place(range.end),
  });
  const { said, runs, cells } = line;
  return {
    ...move(line),
    ...(said?.kind === 'row' && { said: { ...said, cells: said.cells.map(move) } }),
    ...(runs && { runs: runs.map((run): BlockRun => move(run)).filter(({ start, end }) => end > start) }),
    ...(cells && { cells: cells.map(move) }),
  };
}
