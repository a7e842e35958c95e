// A line that is read from the right is put together by where its pieces stand, in the order in which it would be shown as it is: the
// bidirectional algorithm of Unicode, backwards.
import createBidi from 'bidi-js';
import { isFromRight, hasLeftToRight, hasRightToLeft } from '../../glyphs/scripts.ts';
import { baselinesOf, shiftedText } from '../lines.ts';
import type { Run } from '../runs.ts';

/** What a program finds there is the function itself, other than its types say. */
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** What is read behind the number that it stands left of: "mg 25" is "25 mg", and "Na 140" is not. */
const UNIT =
  /^(?:[mkcdnµμ]?(?:g|l|m|mol|Eq|Osm|IU|U|Pa)|mcg|ppm|mm\s?Hg|cm|bpm|kcal|k?J|[smh]|min|%|°\s?[CF]?)(?:\/\p{L}{1,7})*$/iu;

/** Between words, in letter sizes. */
const wordGap = 0.15;

/** Where a direction begins anew, as if the text said it: an invisible letter that is read from the left. */
const leftMark = '\u200e';

/** What stands beside each other on a line: one word of a script that is read from the right, or what stands between two of them. */
type Piece = {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly isRight: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
};
/** What is never turned: a piece that is read from the right, a character of another. `sign` is the UTF-16 unit that tells its direction. */
type Unit = { readonly text: string; readonly sign: string; readonly piece?: Piece };
/** `turned`: with the brackets of what is read from the right as they are written, where their fonts show them as they look. */
export type TurnedRun = { readonly run: Run; readonly turned: string };

type Drawn = ReadonlyMap<Run, number>;

/** `part` stands from left to right. */
export function readFromRight(part: readonly Run[], drawn: Drawn): TurnedRun {
  const pieces = piecesOf(part);
  const isAsRead = isDrawnAsRead(part, drawn);
  const { text, turned, order } = inOrder(
    withMarks(unitsOf(pieces, isAsRead).toReversed(), isAsRead && drawn),
  );
  const widest = (of: (run: Run) => number): number =>
    part.reduce((all, run) => Math.max(all, of(run)), -Infinity);
  const size = widest((run) => run.size);
  const run: Run = {
    ...part.findLast((one) => one.size === size)!,
    text,
    x0: -widest(({ x0 }) => -x0),
    x1: widest(({ x1 }) => x1),
    rightToLeft: true,
    items: [...order].flatMap(({ runs }) => runs.flatMap(({ items }) => items)),
  };
  return { run, turned };
}

/** Most programs draw a line as it is shown, from the left; others as it is read, where a name is drawn left of the word before it. */
function isDrawnAsRead(part: readonly Run[], drawn: Drawn): boolean {
  const runs = part
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => drawn.get(a)! - drawn.get(b)!);
  const turns = runs.filter(
    (run, at) => at > 0 && hasRightToLeft(run.text) !== hasRightToLeft(runs[at - 1]!.text),
  );
  return turns.filter((run) => run.x1 < runs[runs.indexOf(run) - 1]!.x1).length > turns.length / 2;
}

/** Words of a script that is read from the right, each as it is, and lines of what stands between them. */
function piecesOf(part: readonly Run[]): Piece[] {
  const size = part.reduce((most, run) => Math.max(most, run.size), 0);
  const groups: Run[][] = [];
  for (const run of part) {
    const last = groups.at(-1);
    if (last && !hasRightToLeft(run.text) && !hasRightToLeft(last[0]!.text)) last.push(run);
    else groups.push([run]);
  }
  return groups.map((runs, at): Piece => {
    const [first, last] = [runs[0]!, runs.at(-1)!];
    const isOfRight = hasRightToLeft(first.text);
    const text = isOfRight ? first.text.trim() : textOf(runs, groups[at + 1]?.[0], size);
    return { text, runs, isRight: isOfRight, x0: first.x0, x1: last.x1, size };
  });
}

/** Of what is read from the left; a small number above its line marks a note to the word on its right. */
function textOf(runs: readonly Run[], word: Run | undefined, size: number): string {
  const text = baselinesOf(withSpaces(runs))
    .map((line) => line.text)
    .join(' ');
  if (!word || !/^\d[\d,–-]*$/u.test(text) || word.x0 - runs.at(-1)!.x1 > wordGap * size) return text;
  return shiftedText({ end: word.text.trim(), size: word.size, y: word.y }, { ...runs[0]!, text }, false);
}

const withSpaces = (runs: readonly Run[]): Run[] =>
  runs.flatMap((run, at) => {
    const before = runs[at - 1];
    return before && run.x0 - before.x1 > wordGap * Math.max(before.size, run.size)
      ? [{ ...run, text: ' ' }, run]
      : [run];
  });

/** From left to right, with the spaces between them. */
function unitsOf(pieces: readonly Piece[], isAsRead: boolean): Unit[] {
  const units: Unit[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before && areApart(before, piece, isAsRead)) units.push({ text: ' ', sign: ' ' });
    if (piece.isRight) units.push({ text: piece.text, sign: firstLetter(piece.text), piece });
    else for (const text of piece.text) units.push({ text, sign: signOf(text), piece });
  }
  return units;
}

const firstLetter = (text: string): string => [...text].find(isFromRight) ?? text.charAt(0);
/** Of a character beyond the first plane: of formulas, or unknown. */
const signOf = (text: string): string => (text.length === 1 ? text : /\p{L}/u.test(text) ? 'a' : '\ufffd');

function areApart(left: Piece, right: Piece, isAsRead: boolean): boolean {
  const [a, b] = [left.runs.at(-1)!, right.runs[0]!];
  if (b.x0 - a.x1 > wordGap * Math.max(a.size, b.size)) return true;
  // A word of another direction that was drawn with the space behind it: in its direction, which is not where the line goes on.
  const endsInSpace = right.runs.at(-1)!.items.at(-1)?.endsInSpace ?? false;
  if (isAsRead && endsInSpace && left.isRight && /^[\p{L}\p{N}]/u.test(right.text)) return !right.isRight;
  const [end, start] = [left.isRight ? /^\s/u : /\s$/u, right.isRight ? /\s$/u : /^\s/u];
  return end.test(a.text) || start.test(b.text);
}

/**
 * Units in the order in which they are read from the right, with a mark before a number that is read from the left with the name behind it.
 * Both "25 mg" and "mg 25" are shown as one of them: the order in which they were drawn tells, or a unit, which follows its number.
 */
function withMarks(units: readonly Unit[], drawn: Drawn | false): Unit[] {
  const marked: Unit[] = [];
  let stretch: Unit[] = [];
  const close = (): void => {
    const types = stretch.map(({ sign }) => bidi.getBidiCharTypeName(sign));
    const [number, name] = [types.indexOf('EN'), types.indexOf('L')];
    const isMarked = number >= 0 && number < name && !isAmount(stretch, { number, drawn });
    const at = isMarked ? types.slice(0, number).findLastIndex((type) => type !== 'ET') + 1 : 0;
    marked.push(
      ...stretch.slice(0, at),
      ...(isMarked ? [{ text: '', sign: leftMark }] : []),
      ...stretch.slice(at),
    );
    stretch = [];
  };
  for (const unit of units) {
    if (unit.piece?.isRight) close();
    if (unit.piece?.isRight) marked.push(unit);
    else stretch.push(unit);
  }
  close();
  return marked;
}

type Found = { readonly number: number; readonly drawn: Drawn | false };

/** `stretch` is in the order of reading from the right. */
function isAmount(stretch: readonly Unit[], { number, drawn }: Found): boolean {
  const words = stretch
    .map(({ text }) => text)
    .toReversed()
    .join('')
    .split(/[\s()[\]{}]+/u)
    .filter((word) => /[\p{L}\p{N}%]/u.test(word));
  const isOfUnit = UNIT.test(words[0]!) && /^\P{L}*$/u.test(words.at(-1)!);
  const { runs } = stretch[number]!.piece!;
  const amount = runs.findLast(({ text }) => /\d/u.test(text))!;
  const named = runs.findLast(({ text }) => hasLeftToRight(text))!;
  return drawn && amount !== named ? drawn.get(amount)! < drawn.get(named)! : isOfUnit;
}

type Ordered = { readonly text: string; readonly turned: string; readonly order: ReadonlySet<Piece> };

/** What is read from the left among them is turned back. */
function inOrder(units: readonly Unit[]): Ordered {
  const signs = units.map(({ sign }) => sign).join('');
  const levels = bidi.getEmbeddingLevels(signs, 'rtl');
  const order = new Set<Piece>();
  let [text, turned] = ['', ''];
  for (const at of bidi.getReorderedIndices(signs, levels).toReversed()) {
    const { text: own, sign, piece } = units[at]!;
    const isTurned = levels.levels[at]! % 2 === 1 && own === sign;
    text += own;
    turned += isTurned ? (bidi.getMirroredCharacter(sign) ?? own) : own;
    if (piece) order.add(piece);
  }
  return { text: text.trim(), turned: turned.trim(), order };
}
