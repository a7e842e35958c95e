// Runs to lines, in the order of the page's content. A wide gap (a column's gutter, a table) starts a new piece.
import type { Run } from './runs.ts';

/** Text on one baseline without wide gaps; `parts` are where its runs stand, `at` their offsets in the text. */
export type Line = Run & {
  readonly parts: Part[];
  /** The table that the line is a row of, its cells parted by tabs. */
  readonly table?: object;
  /** The first line of a list's item. */
  readonly begins?: boolean;
};

type Part = { readonly at: number; readonly x0: number; readonly x1: number };

/** In letter sizes: how far the next run may lie from the end of the last to belong to the same piece. */
const widestGap = 1.5;
const spaceGap = 0.3;
const sameBaseline = 0.5;
/** In letters: more cannot lie over the end of a line. */
const longestOverlap = 200;

/** A line that is being put together, with the last letters of its text: to read them in all of it would take the longer the longer it is. */
type Open = Line & { readonly end: string };

const endOf = (text: string): string => text.slice(-longestOverlap);

export function linesOf(runs: readonly Run[]): Line[] {
  const lines: Open[] = [];
  let current: Open | undefined;
  for (const run of runs) {
    if (run.text.trim() === '') {
      // A space has no place of its own: it only parts words.
      if (current && !current.end.endsWith(' '))
        current = { ...current, text: `${current.text} `, end: `${current.end} ` };
      continue;
    }
    const joined: Open | undefined = current && joinedWith(current, run);
    if (!joined && current) lines.push(current);
    current = joined ?? { ...lineOf(run), end: endOf(run.text) };
  }
  if (current) lines.push(current);
  return lines.map(trimmed);
}

export const lineOf = (run: Run): Line => ({ ...run, parts: [{ at: 0, x0: run.x0, x1: run.x1 }] });

function trimmed(open: Open): Line {
  const { end: _, ...line } = open;
  const text = line.text.trim();
  const cut = line.text.length - line.text.trimStart().length;
  const parts =
    cut === 0 ? line.parts : line.parts.map((part) => ({ ...part, at: Math.max(0, part.at - cut) }));
  return { ...line, text, parts };
}

/** True when both stand on one baseline, as a row of a table does, or a base and its superscript. */
export function onOneRow(a: Run, b: Run): boolean {
  return a.angle === b.angle && Math.abs(a.y - b.y) < sameBaseline * Math.max(a.size, b.size);
}

function joinedWith(line: Open, run: Run): Open | undefined {
  if (!onOneRow(line, run) || run.angle === 'vertical') return undefined;
  const rightToLeft = line.rightToLeft && run.rightToLeft;
  const size = Math.max(line.size, run.size);
  const gap = rightToLeft ? line.x0 - run.x1 : run.x0 - line.x1;
  if (gap > widestGap * size) return undefined;
  const added = gap < -0.3 * size ? beyondOverlap(line, run) : withSpace(line, run, gap > spaceGap * size);
  if (added === undefined) return undefined;
  const text = line.text + added;
  const bigger = run.size > line.size ? run : line;
  line.parts.push({ at: Math.max(0, text.length - run.text.length), x0: run.x0, x1: run.x1 });
  return {
    ...line,
    text,
    end: endOf(line.end + endOf(added)),
    x0: Math.min(line.x0, run.x0),
    x1: Math.max(line.x1, run.x1),
    y: bigger.y,
    size,
  };
}

function withSpace({ end }: Open, { text }: Run, apart: boolean): string {
  return apart && !/\s$/u.test(end) && !/^\s/u.test(text) ? ` ${text}` : text;
}

// Bold type imitated letter by letter: "Co", then "ou", then "un": what lies over the end of the line is not repeated.
function beyondOverlap(line: Open, run: Run): string | undefined {
  if (run.x0 < line.x0 || line.x1 - run.x0 > 4 * run.size) return undefined;
  for (let length = Math.min(line.end.length, run.text.length); length > 0; length -= 1) {
    if (line.end.endsWith(run.text.slice(0, length))) return run.text.slice(length);
  }
  return undefined;
}
