// Which column of a table is what: by its name, else by what stands in it.
import { type ColumnRole, mostColumns } from '@anamnesis/contracts/decks/text-reading.ts';
import type { AnkiHeaders } from './anki-headers.ts';
import { columnMeaningOf } from './column-names.ts';

type Rows = readonly (readonly string[])[];

const looked = 2_000;
/** Names are short. */
const longestName = 60;
/** Of the cells of a column, so many are of a kind. */
const enough = 0.9;

const number = /^[+-]?\d+(?:[.,:/-]\d+)*\s*%?$/u;
/** As programs make them: digits or signs among the letters, nothing that is read. */
const code = /^(?=.*[\d\W])(?=.*[A-Za-z\d])[!-~]{8,40}$/u;
const tags = /^[^\s:]+(?:::[^\s:]+)+(?:\s+[^\s:]+(?:::[^\s:]+)*)*$/u;
const deletion = /\{\{c\d+::/u;

type Content = {
  filled: number;
  /** Which share of the cells are different: a chapter stands beside many rows. */
  different: number;
  isGroup: boolean;
  isNumber: boolean;
  /** Numbers one after the other, long ones, codes: by which a program knows its rows. */
  isId: boolean;
  isTags: boolean;
  isCloze: boolean;
};

function contentOf(rows: Rows, at: number): Content {
  const cells = rows.slice(0, looked).flatMap((row) => row[at]?.trim() || []);
  const areMost = (is: (cell: string) => boolean): boolean =>
    cells.length > 0 && cells.filter(is).length >= cells.length * enough;
  const different = new Set(cells).size;
  const isNumber = areMost((cell) => number.test(cell));
  const isDifferent = different === cells.length && cells.length > 1;
  const counts = cells.every((cell, n) => n === 0 || Number(cell) === Number(cells[n - 1]) + 1);
  const isLong = areMost((cell) => /^\d{9,}$/u.test(cell));
  return {
    filled: cells.length,
    different: different / Math.max(1, cells.length),
    isGroup: cells.length >= 20 && different < cells.length * 0.1,
    isNumber,
    isId:
      isDifferent && (isLong || (isNumber && counts) || (!isNumber && areMost((cell) => code.test(cell)))),
    isTags: areMost((cell) => tags.test(cell)),
    isCloze: areMost((cell) => deletion.test(cell)),
  };
}

/** 'No.', 'Nr.'. */
const isShortened = (name: string): boolean => /^\w+\.$/u.test(name) && columnMeaningOf(name) !== undefined;

/** Whether a row names the columns of those below it. */
export function namesColumns(row: readonly string[], below: Rows): boolean {
  const names = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isOfNames =
    names.length > 1 &&
    row.length <= mostColumns &&
    new Set(names).size === names.length &&
    names.every(
      (name) => name.length <= longestName && (isShortened(name) || !/[?.!]$|<\w|\{\{/u.test(name)),
    );
  if (!isOfNames) return false;
  const known = names.flatMap((name) => columnMeaningOf(name) ?? []);
  // Cards may be called 'Question 1', 'Question 2'.
  const isLikeCards = row.every(
    (cell, at) => columnMeaningOf(cell) === columnMeaningOf(below[0]?.[at] ?? ''),
  );
  if (known.length > 0 && isLikeCards) return false;
  const sides = new Set(known);
  if (sides.has('question') && sides.has('answer')) return true;
  if (known.length >= Math.max(2, names.length * 0.4)) return true;
  if (below.length < 2) return false;
  const contents = row.map((_, at) => contentOf(below, at));
  // Above a column of numbers stands a word; only a name stands above nothing.
  const all = below.slice(0, looked).length;
  const isOverNumbers = contents.some(
    ({ isNumber, filled }, at) => isNumber && filled >= all * enough && /^\D+$/u.test(row[at]!.trim()),
  );
  const overNothing = contents.filter(({ filled }, at) => filled === 0 && row[at]!.trim() !== '');
  return isOverNumbers || overNothing.length > 1;
}

/** `rows`: those that are cards. `names`: of the columns, as far as they have any. */
export function guessRoles(rows: Rows, names: readonly string[], headers: AnkiHeaders): ColumnRole[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), names.length);
  const all = Array.from({ length: Math.min(width, mostColumns) }, (_, at) => at);
  const contents = all.map((at) => contentOf(rows, at));
  const roles = new Map<number, ColumnRole>();
  const give = (at: number | undefined, role: ColumnRole): void => {
    if (at !== undefined && !roles.has(at)) roles.set(at, role);
  };
  give(headers.guidColumn, 'id');
  give(headers.deckColumn, 'deck');
  give(headers.tagsColumn, 'tags');
  give(headers.noteTypeColumn, 'none');
  for (const at of all) if (contents[at]!.filled === 0) give(at, 'none');
  const filled = all.filter((at) => !roles.has(at));
  const meanings = all.map((at) => columnMeaningOf(names[at] ?? ''));
  const named = (...wanted: (typeof meanings)[number][]): number[] =>
    all.filter((at) => !roles.has(at) && wanted.includes(meanings[at]));
  for (const role of ['tags', 'deck'] as const) give(named(role)[0], role);
  const ids = named('id');
  give(
    ids.find((at) => contents[at]!.filled === rows.slice(0, looked).length && !contents[at]!.isGroup),
    'id',
  );
  for (const at of [...ids, ...named('none')]) give(at, 'none');
  // Of two columns each is a side, whatever stands in it.
  if (filled.length > 2) {
    for (const at of filled)
      if (contents[at]!.isId && !named('question', 'answer').includes(at)) give(at, 'none');
    if (!headers.columns)
      give(
        filled.findLast((at) => contents[at]!.isTags),
        'tags',
      );
  }
  const free = (): number[] => all.filter((at) => !roles.has(at));
  const mostDifferent = Math.max(...filled.map((at) => contents[at]!.different));
  const isAsking = (at: number): boolean =>
    !contents[at]!.isNumber &&
    contents[at]!.different >= mostDifferent * 0.8 &&
    meanings[at] !== 'extra' &&
    meanings[at] !== 'answer';
  const question = (): number | undefined =>
    named('question')[0] ??
    free().find((at) => contents[at]!.isCloze) ??
    named('language')[0] ??
    (filled.length > 2 ? free().find(isAsking) : undefined) ??
    free().find((at) => meanings[at] !== 'answer') ??
    free()[0];
  const asked = question();
  give(asked, 'question');
  // What there is to choose from is asked, too.
  if (meanings[asked ?? -1] === 'question') for (const at of named('option')) give(at, 'question');
  const isCloze = asked !== undefined && contents[asked]!.isCloze;
  if (!isCloze) {
    const behind = free().filter((at) => meanings[at] !== 'extra' && !contents[at]!.isGroup);
    give(
      named('answer')[0] ??
        named('language')[0] ??
        behind.find((at) => at > asked!) ??
        behind[0] ??
        free()[0],
      'answer',
    );
  }
  for (const at of free()) give(at, 'extra');
  return all.map((at) => roles.get(at)!);
}
