import type { Mark } from '../question/scratch.ts';

/** A part of a text, and the mark in which it lies; null: it is not marked. `at`: where it begins. */
type Piece = { text: string; at: number; mark: Mark | null };

/** A part of the text of a question that begins at `from`, cut where marks begin and end. Marks do not overlap, and are in order. */
export function piecesOf(text: string, from: number, marks: readonly Mark[]): Piece[] {
  const end = from + text.length;
  const pieces: Piece[] = [];
  const cut = (begins: number, ends: number, mark: Mark | null): void => {
    if (begins < ends) pieces.push({ text: text.slice(begins - from, ends - from), at: begins, mark });
  };
  let at = from;
  for (const mark of marks) {
    const [begins, ends] = [Math.max(from, mark[0]), Math.min(end, mark[1])];
    if (begins >= ends) continue;
    cut(at, begins, null);
    cut(begins, ends, mark);
    at = ends;
  }
  cut(at, end, null);
  return pieces;
}

/** Whether all of it is marked. */
export const isMarked = ([begins, ends]: Mark, marks: readonly Mark[]): boolean =>
  marks.some(([from, to]) => from <= begins && ends <= to);

/** With the words marked, or without, where all of them are. */
export function toggled(marks: readonly Mark[], words: Mark): Mark[] {
  const [begins, ends] = words;
  if (isMarked(words, marks))
    return marks.flatMap(([from, to]): Mark[] =>
      [[from, Math.min(to, begins)] as Mark, [Math.max(from, ends), to] as Mark].filter(
        ([one, other]) => one < other,
      ),
    );
  const touching = marks.filter(([from, to]) => from <= ends && begins <= to);
  const merged: Mark = [
    Math.min(begins, ...touching.map(([from]) => from)),
    Math.max(ends, ...touching.map(([, to]) => to)),
  ];
  return [...marks.filter((mark) => !touching.includes(mark)), merged].toSorted(
    ([one], [other]) => one - other,
  );
}

/** The whole words of which a part is selected; null: nothing but spaces is. */
export function wordsOf(text: string, [begins, ends]: Mark): Mark | null {
  const touched = wordsIn(text).filter(([from, to]) => from < ends && begins < to);
  const [first] = touched;
  const last = touched.at(-1);
  return first && last ? [first[0], last[1]] : null;
}

export const wordsIn = (text: string): Mark[] =>
  [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => [index, index + word.length]);
