// Which lines their author did not end: those at whose end the next word had no room. A line break is a break unless a paragraph shows how wide
// it was wrapped.
import { firstLetter } from './letters.ts';
import type { Line } from './line.ts';

const unfinished = new Set(
  (
    'a an the of in at to for from by with without and or nor but than that which who whose is are was were be been has have had ' +
    'if when into via per its their this these those other such ' +
    'der die das des dem den ein eine und oder mit von zu im le la les un une et ou de du des à avec pour el los las y o con por para'
  ).split(' '),
);

const widthOf = (text: string) => text.length;
const firstWord = (text: string) => {
  const space = text.slice(0, 80).search(/\s/u);
  return space === -1 ? Math.min(80, widthOf(text)) : space;
};

/** The last signs of a line tell: a comma, a hyphen, an open bracket, a word that needs another. */
function isUnfinished(text: string) {
  const end = text.slice(-200);
  const last = end.at(-1)!;
  if (last === ',' || (last === '-' && /\p{L}-$/u.test(end)) || hasOpenBracket(end)) return true;
  const word = end.slice(end.lastIndexOf(' ') + 1);
  return end.includes(' ') && unfinished.has(word.toLowerCase());
}

export function hasOpenBracket(text: string) {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}
const closesBracket = (text: string) => {
  const close = text.slice(0, 200).indexOf(')');
  const open = text.slice(0, 200).indexOf('(');
  return close !== -1 && (open === -1 || open > close);
};

const canGoOn = (line: Line, next: Line) =>
  next.page === line.page &&
  !next.isTop &&
  !next.markFound &&
  !next.cells &&
  !line.cells &&
  line.said?.kind !== 'heading' &&
  next.said?.kind !== 'heading' &&
  next.said?.kind !== 'row' &&
  line.said?.kind !== 'row' &&
  looksAlike(line, next);

const looksAlike = ({ seen }: Line, { seen: next }: Line) =>
  !seen ||
  !next ||
  (Math.abs(seen.size - next.size) < seen.size * 0.12 &&
    (seen.bold > 0.9 === next.bold > 0.9 || seen.bold < 0.9));

const isSmall = (line: Line) => firstLetter(line.text) === 'lower';

/** The width at which lines were wrapped, where at least two show it and few speak against it. */
function shownWidth(pairs: readonly (readonly [Line, Line])[], isSmallUsual: boolean) {
  const inMid = pairs.filter(([line, next]) => isUnfinished(line.text) || (!isSmallUsual && isSmall(next)));
  if (inMid.length < 2) return undefined;
  const width = inMid.reduce((most, [line]) => Math.max(most, line.right), 0);
  const near = inMid.filter(([line]) => line.right >= width - 14).length;
  return width >= 36 && near >= inMid.length * 0.8 ? width : undefined;
}

const hasNoRoom = (line: Line, next: Line, width: number) => line.right + 1 + firstWord(next.text) > width;

/** For each line whether the next one only goes on with it. */
export function wrappedLines(lines: readonly Line[]): boolean[] {
  const beginnings = lines.filter((line) => line.gap > 0 || line.isTop || line.markFound);
  const small = beginnings.filter((line) => firstLetter(line.body) === 'lower').length;
  const isSmallUsual = small > beginnings.length * 0.3;
  const groups = groupsOf(lines);
  const pairsOf = (group: readonly Line[]) =>
    group.slice(1).map((next, at): readonly [Line, Line] => [group[at]!, next]);
  const all = groups.flatMap((group) => pairsOf(group).filter(([line, next]) => canGoOn(line, next)));
  const common = shownWidth(all, isSmallUsual);
  return groups.flatMap((group) => {
    const pairs = pairsOf(group);
    const own =
      group.length > 2
        ? shownWidth(
            pairs.filter((pair) => canGoOn(...pair)),
            isSmallUsual,
          )
        : undefined;
    return group.map((line, at) => {
      const next = group[at + 1];
      if (!next || !canGoOn(line, next)) return false;
      if (line.block && next.block) return line.block === next.block && isFull(line, next);
      return goesOn(line, next, { width: own ?? common, isOwn: own !== undefined, isSmallUsual });
    });
  });
}

const isFull = (line: Line, next: Line) =>
  line.limit !== undefined && hasNoRoom(line, next, line.limit * 0.97);

type Wrap = { readonly width: number | undefined; readonly isOwn: boolean; readonly isSmallUsual: boolean };

function goesOn(line: Line, next: Line, { width, isOwn, isSmallUsual }: Wrap) {
  if (hasOpenBracket(line.text.slice(-200)) && closesBracket(next.text)) return true;
  const inMid = isUnfinished(line.text) || (!isSmallUsual && isSmall(next));
  const limit = line.limit ?? width;
  if (limit !== undefined && hasNoRoom(line, next, limit)) return inMid || isOwn;
  const isHanging = next.indent > line.indent;
  const ends = firstLetter(next.text) !== 'upper' && isUnfinished(line.text);
  return ends && (isHanging || line.right >= 20);
}

/** Lines without a gap between them. */
function groupsOf(lines: readonly Line[]) {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear =
      last &&
      !line.isTop &&
      (line.gap === 0 ||
        (line.gap === 1 && hasOpenBracket(last.text.slice(-200)) && closesBracket(line.text)));
    if (group && isNear) group.push(line);
    else groups.push([line]);
  }
  return groups;
}
