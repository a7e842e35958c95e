// Lines of Arabic, Hebrew and other scripts that are read from the right. Programs draw them word by word or letter by letter, from either
// side.
import { hasLeftToRight, hasRightToLeft, LEFT, RIGHT } from '../../glyphs/scripts.ts';
import { type TurnedRun, readFromRight } from './line-from-right.ts';
import { onOneRow } from '../lines.ts';
import type { Run } from '../runs.ts';

/** Between pieces that are no line, in letter sizes. */
const widestGap = 1.5;

/** The runs of a page; those of a line that is read from the right as one, in the order in which they are read. */
export function runsInReadingOrder(runs: readonly Run[]): readonly Run[] {
  if (!runs.some(({ text }) => hasRightToLeft(text))) return runs;
  const isPageRight = isMostlyRight(runs);
  const drawn = new Map(runs.map((run, at) => [run, at]));
  const readLine = (part: readonly Run[]): TurnedRun => readFromRight(part, drawn);
  const read: (Run | TurnedRun)[] = [];
  let row: Run[] = [];
  const close = (): void => {
    const hasRight = row.some(({ text }) => hasRightToLeft(text));
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
  return [letters.at(0), letters.at(-1)].every((letter) => letter !== undefined && hasLeftToRight(letter));
}

function isMostlyRight(runs: readonly Run[]): boolean {
  const sum = (pattern: RegExp): number =>
    runs.reduce((all, { text }) => all + (text.match(pattern)?.length ?? 0), 0);
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
  readPhrase: (phrase: readonly Run[]) => TurnedRun,
): (Run | TurnedRun)[] {
  const phrases = new Map<Run, readonly Run[]>();
  let open: Run[] = [];
  const close = (): void => {
    const phrase = open.slice(0, open.findLastIndex(({ text }) => hasRightToLeft(text)) + 1);
    if (phrase.length > 1) for (const run of phrase) phrases.set(run, phrase);
    open = [];
  };
  for (const part of row.filter(({ text }) => hasRightToLeft(text)).length > 1 ? partsOf(row) : []) {
    for (const run of part) {
      if (hasLeftToRight(run.text) && !hasRightToLeft(run.text)) close();
      else if (open.length > 0 || hasRightToLeft(run.text)) open.push(run);
    }
    close();
  }
  return row.flatMap((run): (Run | TurnedRun)[] => {
    const phrase = phrases.get(run);
    if (!phrase) return [run];
    return run === phrase.find((one) => row.includes(one)) ? [readPhrase(phrase)] : [];
  });
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
function withBrackets(read: readonly (Run | TurnedRun)[]): Run[] {
  const betters = read.map((one) =>
    'turned' in one ? closedFirst(one.run.text) - closedFirst(one.turned) : 0,
  );
  const ofPage = betters.reduce((sum, better) => sum + Math.sign(better), 0);
  return read.map((one, at) => {
    if (!('turned' in one)) return one;
    return (betters[at] || ofPage) >= 0 ? { ...one.run, text: one.turned } : one.run;
  });
}
