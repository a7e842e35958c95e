// Lines of Arabic, Hebrew and other scripts that are read from the right. Programs draw them word by word or letter by letter, from
// either side, and with forms of letters that no text has; a line is put together by where its pieces stand.
import { onOneRow } from './lines.ts';
import type { Run } from './runs.ts';

const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const LEFT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
/** "mg", "mmol/L": what stands left of its number, as the number is read first. */
const UNIT = /^[\p{L}%µ°/]{1,7}$/u;

/** No word has two such letters before this one: the two of "لأ" are one sign of a font and were turned. */
const TURNED_ALEF = /ا([أإآا])ل/gu;
/** Brackets are drawn as they look: one that opens on the right looks as one that closes. */
const SIGNS = /^[^\p{L}\p{N}]+$/u;
const brackets = '()[]{}';
const mirrored = (text: string): string =>
  text.replaceAll(/[()[\]{}]/gu, (one) => brackets.charAt(brackets.indexOf(one) ^ 1));

/** How many brackets close before they were opened. */
function closedFirst(text: string): number {
  let [open, found] = [0, 0];
  for (const one of text.match(/[()[\]{}]/gu) ?? []) {
    if (brackets.indexOf(one) % 2 === 0) open += 1;
    else if (open > 0) open -= 1;
    else found += 1;
  }
  return found;
}

/** In letter sizes: between words, and between pieces that are no line. */
const wordGap = 0.15;
const widestGap = 1.5;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const isRight = (text: string): boolean => count(text, RIGHT) > 0;
const isLeft = (text: string): boolean => count(text, LEFT) > 0;

/** The runs of a page; those of a line that is read from the right as one, in the order in which they are read. */
export function inReadingOrder(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ text }) => isRight(text))) return runs;
  const isPageRight = isMostlyRight(runs);
  const ordered: Run[] = [];
  let row: Run[] = [];
  const close = (): void => {
    const isRow = row.some(({ text }) => isRight(text)) && (isPageRight || isMostlyRight(row));
    for (const run of isRow ? fromTheRight(row) : row) ordered.push(run);
    row = [];
  };
  for (const run of runs) {
    const last = row.at(-1);
    if (last && !(onOneRow(last, run) && last.place === run.place)) close();
    row.push(run);
  }
  close();
  return ordered;
}

function isMostlyRight(runs: readonly Run[]): boolean {
  const sum = (pattern: RegExp): number => runs.reduce((all, { text }) => all + count(text, pattern), 0);
  return sum(RIGHT) > sum(LEFT);
}

function fromTheRight(row: readonly Run[]): Run[] {
  const pieces = row.filter(({ text }) => text.trim() !== '').sort((a, b) => b.x1 - a.x1);
  const parts: Run[][] = [];
  for (const piece of pieces) {
    const last = parts.at(-1)?.at(-1);
    if (last && last.x0 - piece.x1 <= widestGap * Math.max(last.size, piece.size)) parts.at(-1)!.push(piece);
    else parts.push([piece]);
  }
  return parts.map(lineOf);
}

/** `part` from right to left. */
function lineOf(part: readonly Run[]): Run {
  const [first] = part;
  const ordered = withLeftParts(part);
  const textOf = (read: (text: string) => string): string =>
    ordered
      .map((run, at) => (at > 0 && areApart(ordered[at - 1]!, run) ? ' ' : '') + read(run.text))
      .join('');
  const [drawn, turned] = [
    textOf((text) => text),
    textOf((text) => (SIGNS.test(text) ? mirrored(text) : text)),
  ];
  return {
    ...first!,
    text: (closedFirst(turned) < closedFirst(drawn) ? turned : drawn).replaceAll(TURNED_ALEF, 'ال$1'),
    x0: part.reduce((least, { x0 }) => Math.min(least, x0), Infinity),
    x1: part.reduce((most, { x1 }) => Math.max(most, x1), -Infinity),
    size: part.reduce((most, { size }) => Math.max(most, size), 0),
    rightToLeft: true,
    items: ordered.flatMap(({ items }) => items),
  };
}

/** On whichever side of each other they stand. */
const areApart = (a: Run, b: Run): boolean =>
  /\s$/u.test(a.text) || /^\s/u.test(b.text)
    ? false
    : Math.max(a.x0 - b.x1, b.x0 - a.x1) > wordGap * Math.max(a.size, b.size);

/** Names and numbers among them are read from the left: "Spironolactone 25 mg", and "3.5" in pieces. */
function withLeftParts(part: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let open: Run[] = [];
  const close = (): void => {
    for (const run of fromTheLeft(open)) ordered.push(run);
    open = [];
  };
  for (const run of part) {
    if (isRight(run.text)) close();
    if (isRight(run.text)) ordered.push(run);
    else open.push(run);
  }
  close();
  return ordered;
}

const isOfName = ({ text }: Run): boolean => isLeft(text) || /\d/u.test(text);

/** `open` from right to left, without a letter that is read so: its signs at both ends belong to the line around it. */
function fromTheLeft(open: readonly Run[]): Run[] {
  if (!open.some(({ text }) => isLeft(text))) return touching(open).flatMap((run) => run.toReversed());
  const [from, to] = [open.findIndex(isOfName), open.findLastIndex(isOfName)];
  const name = open.slice(from, to + 1).toReversed();
  const [unit, ...others] = name;
  const isAmount =
    others.length > 0 && UNIT.test(unit!.text.trim()) && !others.some(({ text }) => isLeft(text));
  return [...open.slice(0, from), ...(isAmount ? [...others, unit!] : name), ...open.slice(to + 1)];
}

/** Figures and signs that stand right beside each other are one number. */
function touching(open: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of open) {
    const last = groups.at(-1)?.at(-1);
    if (last && !areApart(last, run) && /^[\d٠-٩.,:/%–-]+$/u.test(last.text + run.text))
      groups.at(-1)!.push(run);
    else groups.push([run]);
  }
  return groups;
}
