// The mark of a line: what its source gives, what is drawn, or what its letters show.
import type { SourceLine } from '../source-line.ts';
import type { Mark } from './marks.ts';
import { markedTwice, listMarkOf } from './marks.ts';

const drawnMark: Mark = { length: 0, kind: '', parts: [], type: 'bullet', isSure: true };

export function foundMark(raw: string, line: SourceLine) {
  const given =
    line.mark !== undefined ? givenMark(raw, line.mark) : line.isMarked ? drawnMark : markAfter(raw, line);
  return given?.type === 'bullet' && !given.isTwice ? (markedTwice(raw, given) ?? given) : given;
}

/** The mark of a line, behind signs that mark it up: "**1. Treatment**". */
function markAfter(raw: string, { start, runs = [] }: SourceLine) {
  let lead = 0;
  for (const run of runs) if (run.markup && run.start - start === lead) lead = run.end - start;
  const mark = listMarkOf(lead === 0 ? raw : raw.slice(lead, lead + 60));
  return mark && { ...mark, length: mark.length + lead };
}

function givenMark(text: string, length: number): Mark | undefined {
  if (length < 1) return undefined;
  const read = listMarkOf(text);
  if (read?.length === length) {
    const { isBare: _bare, ...sure } = read;
    return { ...sure, isSure: true };
  }
  return { length, kind: text.slice(0, length).trim(), parts: [], type: 'bullet', isSure: true };
}
