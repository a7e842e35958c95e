// Runs to lines, in the order of the page's content. A wide gap (a column's gutter, a table) starts a new piece.
import { isMarkedOrPower, lowered, raised } from '../../text/signs/raised.ts';
import type { Run, TextItem } from './runs.ts';
import type { CellSpan } from '../tables/table-spans.ts';

/** Text on one baseline without wide gaps; `parts` are where its runs stand, `at` their offsets in the text. */
export type Line = Omit<Run, 'items'> & {
  readonly parts: Part[];
  /** The table that the line is a row of, its cells parted by tabs. */
  readonly table?: object;
  /** Of a row of a table. */
  readonly row?: {
    readonly of: readonly Line[];
    readonly cells: number;
    readonly isHead: boolean;
    /** It names the rows below it. */
    readonly isGroup?: true;
    /** Of each cell; undefined where another one goes over it. */
    readonly spans?: readonly (CellSpan | undefined)[];
  };
  /** The first line of a list's item. */
  readonly begins?: boolean;
};

type Part = {
  readonly at: number;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly items: readonly TextItem[];
};

/** In letter sizes: how far the next run may lie from the end of the last to belong to the same piece. */
const widestGap = 1.5;
const spaceGap = 0.3;
const sameBaseline = 0.5;
/** Of the size of a line: how small and how far from its baseline an exponent, a note or an index is. */
const smallest = 0.85;
const leastShift = 0.1;
/** The same of one that is hardly smaller than its line, as programs write what is only moved up. */
const leastRise = 0.2;
/** In letters: more cannot lie over the end of a line. */
const longestOverlap = 200;

/** A line that is being put together, with the last letters of its text: to read them in all of it would take the longer the longer it is. */
type Open = { -readonly [Key in keyof Omit<Run, 'items'>]: Run[Key] } & {
  readonly parts: Part[];
  end: string;
};

const endOf = (text: string): string => text.slice(-longestOverlap);

/** `apart`: in letter sizes, how far from each other runs are two words; less where those that are spaces were left out. */
export function baselinesOf(runs: readonly Run[], apart = spaceGap): Line[] {
  const lines: Line[] = [];
  let current: Open | undefined;
  for (const run of runs) {
    if (run.text.trim() === '') {
      // A space has no place of its own: it only parts words.
      if (current && !current.end.endsWith(' ')) append(current, ' ');
    } else if (!current || !join(current, run, apart)) {
      if (current) lines.push(trimmed(current));
      current = { ...lineOf(run), end: endOf(run.text) };
    }
  }
  if (current) lines.push(trimmed(current));
  return lines;
}

const lineOf = (run: Run): Line => {
  const { items: _items, ...line } = run;
  return { ...line, parts: [partOf(run, 0)] };
};
const partOf = ({ x0, x1, y, size, items }: Run, at: number): Part => ({ at, x0, x1, y, size, items });

function append(line: Open, added: string): void {
  line.text += added;
  line.end = endOf(line.end + endOf(added));
}

function trimmed({ end: _end, ...line }: Open): Line {
  const cut = line.text.length - line.text.trimStart().length;
  const parts =
    cut === 0 ? line.parts : line.parts.map((part) => ({ ...part, at: Math.max(0, part.at - cut) }));
  return { ...line, text: line.text.trim(), parts };
}

type Baseline = Pick<Run, 'angle' | 'y' | 'size'>;

/** True when both stand on one baseline, as a row of a table does, or a base and its superscript. */
export function onOneRow(a: Baseline, b: Baseline): boolean {
  return a.angle === b.angle && Math.abs(a.y - b.y) < sameBaseline * Math.max(a.size, b.size);
}

/** Adds a run to the end of a line where it goes on there. */
function join(line: Open, run: Run, apart: number): boolean {
  if (!onOneRow(line, run) || run.angle === 'vertical') return false;
  const rightToLeft = line.rightToLeft && run.rightToLeft;
  const size = Math.max(line.size, run.size);
  const gap = rightToLeft ? line.x0 - run.x1 : run.x0 - line.x1;
  if (gap > widestGap * size) return false;
  const areApart = gap > apart * size;
  const text = shiftedText(line, run, areApart);
  const added = gap < -0.3 * size ? beyondOverlap(line, run) : withSpace(line, text, areApart);
  if (added === undefined) return false;
  append(line, added);
  line.parts.push(partOf(run, Math.max(0, line.text.length - run.text.length)));
  line.x0 = Math.min(line.x0, run.x0);
  line.x1 = Math.max(line.x1, run.x1);
  if (run.size > line.size) line.y = run.y;
  line.size = size;
  return true;
}

/**
 * A run of which no digit joins what it stands above or below: 10 to the power of 9 is not 109, and a number that ends a sentence with
 * the note 2 is not 3.2.
 */
export function shiftedText(
  { end, size, y }: Pick<Open, 'end' | 'size' | 'y'>,
  run: Run,
  apart: boolean,
): string {
  const shift = (run.y - y) / size;
  const isSmall = run.size <= smallest * size && Math.abs(shift) >= leastShift;
  // Words of a crooked line are shifted, too, but apart: only what touches is a mark.
  if (!isSmall && (apart || run.size > size || shift < leastRise)) return run.text;
  const around = { before: end, after: '' };
  if (shift < 0) return /\d$/u.test(end) ? lowered(run.text, around) : run.text;
  return /\d$/u.test(end) || (!apart && isMarkedOrPower(end)) ? raised(run.text, around) : run.text;
}

function withSpace({ end }: Open, text: string, apart: boolean): string {
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
