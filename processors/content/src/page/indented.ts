/** Notes that are written as an outline: short lines, each indented under its parent. */

/** `parents` are the lines that it stands under, from the top; they may be on an earlier page. */
export type OutlineLine = {
  start: number;
  end: number;
  text: string;
  indent: number;
  parents: readonly OutlineLine[];
  children: OutlineLine[];
};

type Line = { start: number; end: number; text: string; indent: number; space: number };

const TAB = 4;
const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|#{1,6}|\d{1,2}[.)]|[a-z]\))\s+/u;
const BULLETS = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,2}[.)]|[a-z]\))\s+/u;
/** "//", "---": parts topics. */
const RULE = /^[^\p{L}\d]+$/u;
/** "trachoma // see conjunctivitis.txt": a remark to oneself. */
const REMARK = /\s+\/\/.*$/u;
/** Cells behind each other. */
const CELLS = /\S(?:\t|[^\S\n]{3,})\S/u;
const SENTENCE_END = /\p{Ll}{2}[.!?]["”)]?$/u;

const LEAST_LINES = 6;
/** In characters. */
const LONGEST_LINE = 110;
const FULL_LINE = 60;

/** The lines of an outline on a page, and those still open at its end; none where the page is written otherwise. */
export function outlineIn(
  text: string,
  before: readonly OutlineLine[],
): { lines: OutlineLine[]; open: readonly OutlineLine[] } {
  const lines: OutlineLine[] = [];
  let open: readonly OutlineLine[] = before;
  let last = 0;
  for (const region of regionsOf(text)) {
    if (!isOutline(region, before.length > 0)) continue;
    open = after(text.slice(last, region[0]!.start - region[0]!.space), open);
    for (const line of region) {
      if (RULE.test(line.text)) open = [];
      else open = placed(line, lines, open);
      last = line.end;
    }
  }
  return { lines, open: after(text.slice(last), open) };
}

/** The parents that are still open after other text: those further left than it. */
function after(other: string, open: readonly OutlineLine[]): readonly OutlineLine[] {
  const indents = linesOf(other).flatMap(({ text, indent }) => (text === '' ? [] : [indent]));
  return open.filter(({ indent }) => indents.every((one) => indent < one));
}

function placed(line: Line, lines: OutlineLine[], open: readonly OutlineLine[]): readonly OutlineLine[] {
  const last = lines.at(-1);
  if (last !== undefined && goesOn(line, last)) {
    last.text = `${last.text} ${line.text}`;
    last.end = line.end;
    return open;
  }
  const parents = open.filter(({ indent }) => indent < line.indent);
  const { start, end, indent } = line;
  const bare = line.text.replace(BULLET, '').replace(REMARK, '').trim();
  const made: OutlineLine = { start, end, text: bare, indent, parents, children: [] };
  parents.at(-1)?.children.push(made);
  lines.push(made);
  return [...parents, made];
}

/** The rest of a line that was too long and ends on a word that something must follow: else it is a line of its own. */
const goesOn = (line: Line, last: OutlineLine): boolean =>
  !BULLET.test(line.text) &&
  last.end - last.start >= FULL_LINE &&
  /(?:,|\s(?:in|of|the|an?|and|or|with|to|by|for|from|at|on|than))$/u.test(last.text) &&
  line.indent >= last.indent;

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((raw) => {
    const [space = ''] = /^\s*/u.exec(raw) ?? [];
    const bare = raw.trim();
    const indent = [...space].reduce((sum, one) => sum + (one === '\t' ? TAB : 1), 0);
    const start = at + space.length;
    const line = { start, end: start + bare.length, text: bare, indent, space: space.length };
    at += raw.length + 1;
    return line;
  });
}

/** Stretches of lines between paragraphs of prose and tables. */
function regionsOf(text: string): Line[][] {
  const regions: Line[][] = [[]];
  let chunk: Line[] = [];
  const close = () => {
    if (chunk.length > 0 && isOther(chunk)) regions.push([]);
    else for (const line of chunk) regions.at(-1)!.push(line);
    chunk = [];
  };
  for (const line of linesOf(text))
    if (line.text === '') close();
    else chunk.push(line);
  close();
  return regions.filter((region) => region.length > 0);
}

function isOther(lines: readonly Line[]): boolean {
  const share = (test: (line: Line) => boolean) => lines.filter(test).length / lines.length;
  return (
    lines.some(({ text }) => text.length > LONGEST_LINE) ||
    share(({ text }) => SENTENCE_END.test(text)) > 0.3 ||
    share(({ text }) => text.length >= FULL_LINE) > 0.4 ||
    share(({ text }) => CELLS.test(text)) > 0.2
  );
}

/** Many short lines, several of them one step deeper than the line before, and all of them on steps of one width. */
function isOutline(lines: readonly Line[], goesOnBefore: boolean): boolean {
  if (lines.length < (goesOnBefore ? 2 : LEAST_LINES)) return false;
  const indents = [...new Set(lines.map(({ indent }) => indent))].sort((a, b) => a - b);
  const steps = lines.slice(1).map(({ indent }, at) => indent - lines[at]!.indent);
  const down = steps.filter((step) => step > 0);
  if (goesOnBefore && lines.length < LEAST_LINES) return down.length > 0 || indents[0]! > 0;
  const unit = Math.min(...down);
  const bulleted = lines.filter(({ text }) => BULLETS.test(text)).length / lines.length;
  return (
    down.length >= (goesOnBefore ? 1 : 3) &&
    lines.filter(({ indent }) => indent > indents[0]!).length >= 0.35 * lines.length &&
    // A list of two levels with bullets is read as one already.
    (bulleted < 0.3 || indents.length > 2) &&
    unit <= 8 &&
    down.filter((step) => step === unit).length >= 0.8 * down.length &&
    indents.filter((indent) => (indent - indents[0]!) % unit === 0).length >= 0.8 * indents.length &&
    median(lines.map(({ text }) => text.split(/\s+/u).length)) <= 7
  );
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The text with these lines as spaces, so that nothing else reads them as sentences. */
export function withoutOutline(text: string, lines: readonly OutlineLine[]): string {
  let rest = text;
  for (const { start, end } of lines)
    rest =
      rest.slice(0, start) +
      rest.slice(start, end).replace(/[^\n]/gu, (one) => ' '.repeat(one.length)) +
      rest.slice(end);
  return rest;
}
