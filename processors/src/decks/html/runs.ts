// Text of HTML with its marks, and the inlines of a card that it makes.
import type { Inline } from '@anamnesis/contracts/cards/text/parse-card.ts';

/** `cloze`: what a card hides, each in an element of its own. */
export type Mark = 'bold' | 'italic' | { cloze: number };
/** `marks`: from the outermost. `isBreak`: a line ends here, within what is hidden. */
export type MarkedRun = { text: string; marks: readonly Mark[]; isBreak?: true };

const isSame = (a: Mark | undefined, b: Mark | undefined): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.cloze === b.cloze : a === b;

/** What two runs are both marked with, from the outermost on. */
function common(a: readonly Mark[], b: readonly Mark[]): readonly Mark[] {
  const differs = a.findIndex((mark, n) => !isSame(mark, b[n]));
  return differs < 0 ? a : a.slice(0, differs);
}

/**
 * The runs with one space where there are several, none at the ends of the line, and spaces outside of marks: `**bold **` would
 * not be bold. A line break within what is hidden stays within it, but parts what is bold.
 */
export function tidyRuns(runs: readonly MarkedRun[]): MarkedRun[] {
  const tidy: MarkedRun[] = [];
  let space = null as { isBreak: boolean } | null;
  for (const run of runs) {
    for (const piece of run.isBreak ? ['\n'] : run.text.split(/(\s+)/u)) {
      if (piece === '') continue;
      if (piece.trim() === '') {
        space = { isBreak: (space?.isBreak ?? false) || run.isBreak === true };
        continue;
      }
      const before = tidy.at(-1);
      if (space && before) tidy.push(spaceBetween(before.marks, run.marks, space.isBreak));
      space = null;
      const last = tidy.at(-1);
      if (last && hasMarks(last, run.marks)) last.text += piece;
      else tidy.push({ text: piece, marks: run.marks });
    }
  }
  return tidy;
}

function spaceBetween(before: readonly Mark[], after: readonly Mark[], isBreak: boolean): MarkedRun {
  const marks = common(before, after);
  const hidden = marks.findIndex((mark) => typeof mark === 'object');
  return isBreak && hidden >= 0 ? { text: '\n', marks: marks.slice(0, hidden + 1) } : { text: ' ', marks };
}

const hasMarks = (run: MarkedRun, marks: readonly Mark[]): boolean =>
  run.marks.length === marks.length && common(run.marks, marks).length === marks.length;

export function inlinesOf(runs: readonly MarkedRun[], depth = 0): Inline[] {
  const inlines: Inline[] = [];
  for (let at = 0; at < runs.length;) {
    const mark = runs[at]!.marks[depth];
    let to = at + 1;
    while (to < runs.length && isSame(runs[to]!.marks[depth], mark)) to += 1;
    const some = runs.slice(at, to);
    at = to;
    if (mark === undefined) inlines.push({ kind: 'text', text: some.map(({ text }) => text).join('') });
    else if (typeof mark === 'object')
      inlines.push({ kind: 'cloze', number: 1, hint: '', children: inlinesOf(some, depth + 1) });
    else inlines.push({ kind: mark, children: inlinesOf(some, depth + 1) });
  }
  return inlines;
}
