import { linesOf } from './lines.ts';
import { cellsOf } from './rows.ts';
import { asRead, keyed } from './signs.ts';

/** What a column forbids, and what the one beside it allows: their lines are no pairs, and each holds under its own head alone. */
const OPPOSED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:do|dos|do['’]?s)$/iu, /^(?:do not|don['’]?ts?)$/iu],
  [
    /^(?:safe|suitable|allowed|compatible|permitted|ok|recommended)\b/iu,
    /^(?:unsafe|unsuitable|not|forbidden|incompatible|avoid\w*|harmful|contra-?indicated)\b/iu,
  ],
  [
    /^(?:continue|start|give|use|take|useful|effective)\b/iu,
    /^(?:stop|withhold|omit|avoid|not|never|ineffective|hold|do not)\b/iu,
  ],
  [/^indications?\b/iu, /^contra-?indications?\b/iu],
  [
    /^(?:true|right|correct|facts?|yes|pros|advantages?)$/iu,
    /^(?:false|wrong|incorrect|myths?|no|cons|disadvantages?)$/iu,
  ],
];
const areOpposed = (one: string, other: string): boolean =>
  OPPOSED.some(([good, bad]) => good.test(one) && !bad.test(one) && bad.test(other));

/** In lines: two lists side by side are not longer. */
const MOST = 40;
/** In cells: wider tables hold no two lists. */
const MOST_CELLS = 8;
/** In words: a head is short. */
const MOST_OF_HEAD = 3;

type Cell = { words: string; head: string; beside: readonly string[] };

function cellsBelow(page: string): Cell[] {
  const rows = linesOf(page).map((line) => cellsOf(line));
  return rows.flatMap((head, at) => {
    if (head.length < 2 || head.length > MOST_CELLS || head.some((name) => keyed(name).length > MOST_OF_HEAD))
      return [];
    const isOpposed = head.some((one) => head.some((other) => areOpposed(one, other)));
    if (!isOpposed) return [];
    const below = rows.slice(at + 1, at + 1 + MOST);
    const end = below.findIndex((cells) => cells.length < 2 && cells.join('') !== '');
    return below.slice(0, end < 0 ? undefined : end).flatMap((cells) =>
      cells.slice(0, MOST_CELLS).flatMap((cell, column) => {
        const name = head[column] ?? '';
        const isOne = head.some((other) => areOpposed(name, other) || areOpposed(other, name));
        if (!isOne || keyed(cell).length === 0) return [];
        const beside = cells.filter((one, other) => other !== column && keyed(one).length > 0).map(asRead);
        return [{ words: asRead(cell), head: asRead(name), beside }];
      }),
    );
  });
}

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', cells: [] as Cell[] };

/**
 * Whether a text states a line of one of two lists that stand side by side and say the opposite, "Safe" and "Unsafe", "Stop" and
 * "Continue", without saying of which it is.
 */
export function dropsOpposedHead(text: string, page: string): boolean {
  if (last.page !== page) last = { page, cells: cellsBelow(page) };
  if (last.cells.length === 0) return false;
  const read = asRead(text);
  return last.cells.some(
    ({ words, head, beside }) =>
      read.includes(words) &&
      (!read.replace(words, ' ').includes(head) || beside.some((cell) => read.includes(cell))),
  );
}
