// Lines of Arabic, Hebrew and other scripts that are read from the right. Programs draw them word by word or letter by letter, from either
// side; a line is put together by where its pieces stand, in the order in which it would be shown as it is: the bidirectional algorithm
// of Unicode, backwards.
import createBidi from 'bidi-js';
import { isFromRight, RIGHT } from './glyphs/scripts.ts';
import { linesOf, onOneRow, shiftedText } from './lines.ts';
import type { Run } from './runs.ts';

/** What a program finds there is the function itself, other than its types say. */
const bidi = (createBidi as unknown as typeof createBidi.default)();

const LEFT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
/** What is read behind the number that it stands left of: "mg 25" is "25 mg", and "Na 140" is not. */
const UNIT =
  /^(?:[mkcdnµμ]?(?:g|l|m|mol|Eq|Osm|IU|U|Pa)|mcg|ppm|mm\s?Hg|cm|bpm|kcal|k?J|[smh]|min|%|°\s?[CF]?)(?:\/\p{L}{1,7})*$/iu;

/** In letter sizes: between words, and between pieces that are no line. */
const wordGap = 0.15;
const widestGap = 1.5;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const isRight = (text: string): boolean => count(text, RIGHT) > 0;

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
type Read = { readonly run: Run; readonly turned: string };

/** The runs of a page; those of a line that is read from the right as one, in the order in which they are read. */
export function inReadingOrder(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ text }) => isRight(text))) return runs;
  const isPageRight = isMostlyRight(runs);
  const drawn = new Map(runs.map((run, at) => [run, at]));
  const readLine = (part: readonly Run[]): Read => readFromRight(part, drawn);
  const read: (Run | Read)[] = [];
  let row: Run[] = [];
  const close = (): void => {
    const hasRight = row.some(({ text }) => isRight(text));
    if (hasRight && (isMostlyRight(row) || (isPageRight && !isBetweenLeft(row))))
      for (const part of partsOf(row)) read.push(readLine(part));
    // Numbers: each may have been drawn left of the one before.
    else if (isPageRight && !hasRight) for (const run of partsOf(row).flat()) read.push(run);
    else for (const one of withTurnedPhrases(row, readLine)) read.push(one);
    row = [];
  };
  for (const run of runs) {
    const last = row.at(-1);
    if (last && !(onOneRow(last, run) && last.place === run.place)) close();
    row.push(run);
  }
  close();
  return withBrackets(read);
}

/** A line of another direction on their page: it begins and ends with letters that are read from the left. */
function isBetweenLeft(row: readonly Run[]): boolean {
  const letters = row
    .toSorted((one, other) => one.x0 - other.x0)
    .flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return [letters.at(0), letters.at(-1)].every((letter) => letter !== undefined && count(letter, LEFT) > 0);
}

function isMostlyRight(runs: readonly Run[]): boolean {
  const sum = (pattern: RegExp): number => runs.reduce((all, { text }) => all + count(text, pattern), 0);
  return sum(RIGHT) > sum(LEFT);
}

/** Each from left to right, the right one first. */
function partsOf(row: readonly Run[]): Run[][] {
  const runs = row.filter(({ text }) => text.trim() !== '').sort((a, b) => b.x1 - a.x1);
  const parts: Run[][] = [];
  for (const run of runs) {
    const last = parts.at(-1)?.at(-1);
    if (last && last.x0 - run.x1 <= widestGap * Math.max(last.size, run.size)) parts.at(-1)!.push(run);
    else parts.push([run]);
  }
  return parts.map((part) => part.toReversed());
}

/** A line that is read from the left, with the words of each phrase of another direction in it in their order. */
function withTurnedPhrases(
  row: readonly Run[],
  readPhrase: (phrase: readonly Run[]) => Read,
): (Run | Read)[] {
  const phrases = new Map<Run, readonly Run[]>();
  let open: Run[] = [];
  const close = (): void => {
    const phrase = open.slice(0, open.findLastIndex(({ text }) => isRight(text)) + 1);
    if (phrase.length > 1) for (const run of phrase) phrases.set(run, phrase);
    open = [];
  };
  for (const part of row.filter(({ text }) => isRight(text)).length > 1 ? partsOf(row) : []) {
    for (const run of part) {
      if (count(run.text, LEFT) > 0 && !isRight(run.text)) close();
      else if (open.length > 0 || isRight(run.text)) open.push(run);
    }
    close();
  }
  return row.flatMap((run): (Run | Read)[] => {
    const phrase = phrases.get(run);
    if (!phrase) return [run];
    return run === phrase.find((one) => row.includes(one)) ? [readPhrase(phrase)] : [];
  });
}

type Drawn = ReadonlyMap<Run, number>;

/** `part` stands from left to right. */
function readFromRight(part: readonly Run[], drawn: Drawn): Read {
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
  const turns = runs.filter((run, at) => at > 0 && isRight(run.text) !== isRight(runs[at - 1]!.text));
  return turns.filter((run) => run.x1 < runs[runs.indexOf(run) - 1]!.x1).length > turns.length / 2;
}

/** Words of a script that is read from the right, each as it is, and lines of what stands between them. */
function piecesOf(part: readonly Run[]): Piece[] {
  const size = part.reduce((most, run) => Math.max(most, run.size), 0);
  const groups: Run[][] = [];
  for (const run of part) {
    const last = groups.at(-1);
    if (last && !isRight(run.text) && !isRight(last[0]!.text)) last.push(run);
    else groups.push([run]);
  }
  return groups.map((runs, at): Piece => {
    const [first, last] = [runs[0]!, runs.at(-1)!];
    const isOfRight = isRight(first.text);
    const text = isOfRight ? first.text.trim() : textOf(runs, groups[at + 1]?.[0], size);
    return { text, runs, isRight: isOfRight, x0: first.x0, x1: last.x1, size };
  });
}

/** Of what is read from the left; a small number above its line marks a note to the word on its right. */
function textOf(runs: readonly Run[], word: Run | undefined, size: number): string {
  const text = linesOf(withSpaces(runs))
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
  const named = runs.findLast(({ text }) => count(text, LEFT) > 0)!;
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

/** How many brackets close before they were opened. */
function closedFirst(text: string): number {
  let [open, found] = [0, 0];
  for (const one of text.match(/[()[\]{}]/gu) ?? []) {
    if ('([{'.includes(one)) open += 1;
    else if (open > 0) open -= 1;
    else found += 1;
  }
  return found;
}

/** Fonts show brackets and "<" as they look, so that one that opens on the right is one that closes; some files say what they mean. */
function withBrackets(read: readonly (Run | Read)[]): Run[] {
  const betters = read.map((one) =>
    'turned' in one ? closedFirst(one.run.text) - closedFirst(one.turned) : 0,
  );
  const ofPage = betters.reduce((sum, better) => sum + Math.sign(better), 0);
  return read.map((one, at) => {
    if (!('turned' in one)) return one;
    return (betters[at] || ofPage) >= 0 ? { ...one.run, text: one.turned } : one.run;
  });
}
