import { columnNames, isColumn, mayBeColumn } from './column-names.ts';
import { flatCells, flatRows } from './flat-cells.ts';
import type { Row } from './row.ts';
import { isRelativeWord } from './distinctive.ts';

/**
 * A table as the text of a PDF gives it: a blank line between its rows, and nothing but a space or a line's end between its
 * cells. Offsets into the page's text.
 */
type FlatTable = { names: string[]; rows: Row[]; title: string; start: number; end: number };

type Group = { text: string; start: number; end: number };

const CAPTION = /^table\s+[\d.–-]+[a-z]?[.:]?\s/iu;
const NAMED = /\btable\s+\d+(?:[.–-]\d+)*\b/iu;
/** In characters. */
const LONGEST_ROW = 1_500;
/** So many rows in succession without certain cells: the table has ended. */
const MOST_LOST = 4;

/** The tables of a page whose rows have blank lines between them; `before` is the page before it, whose table may go on. */
export function flatTables(page: string, before: string): FlatTable[] {
  const groups = groupsOf(page);
  const tables: FlatTable[] = [];
  const cut = headLeftOpen(groupsOf(before));
  let at = 0;
  const goesOn = cut && bodyOf(groups, 0, cut);
  // Only its title proves that a table went on over the page's end.
  if (goesOn && goesOn.title !== '' && goesOn.rows.length > 0) {
    tables.push({ ...goesOn, names: cut, start: groups[0]!.start, end: groups[goesOn.last]!.end });
    at = goesOn.last + 1;
  }
  for (; at < groups.length; at++) {
    const found = tableAt(groups, at);
    if (found === undefined) continue;
    tables.push(found.table);
    at = found.last;
  }
  return tables;
}

/** The head of a table that has rows to the end of a page, and no title yet. */
function headLeftOpen(groups: readonly Group[]): string[] | undefined {
  for (let at = groups.length - 1; at > 0; at--) {
    if (CAPTION.test(groups[at]!.text)) return undefined;
    const found = tableAt(groups, at, 1);
    if (found !== undefined) return found.last === groups.length - 1 ? found.table.names : undefined;
  }
  return undefined;
}

function tableAt(
  groups: readonly Group[],
  at: number,
  least = 2,
): { table: FlatTable; last: number } | undefined {
  const head = groups[at]!;
  if (head.text.split('\n').length > 3) return undefined;
  const above = groups[at - 1]?.text ?? '';
  const isAnnounced = NAMED.test(above);
  const isUnderTitle = CAPTION.test(above) && above.length <= LONGEST_TITLE;
  const known = columnNames(head.text);
  for (const names of known.length > 0 || !isUnderTitle ? known : plainNames(head.text)) {
    const body = bodyOf(groups, at + 1, names);
    const { rows, last, isNext } = body;
    const all = last - at - (body.title === '' ? 0 : 1);
    // Names that no table is known by: nearly all of its rows have to fit under them.
    if (known.length === 0 && (rows.length < 3 || rows.length < 0.7 * all)) continue;
    const title = body.title === '' && isUnderTitle ? titleIn(above) : body.title;
    // Without a title, the names of its columns and nearly all of its rows must tell that it is one.
    const isSure =
      title !== '' || isAnnounced || (names.every(isColumn) && rows.length >= 3 && rows.length >= 0.8 * all);
    if (isSure && isNext && rows.length >= least && rows.length >= 0.5 * all)
      return { table: { names, rows, title, start: head.start, end: groups[last]!.end }, last };
  }
  return undefined;
}

/** In characters. */
const LONGEST_TITLE = 120;

/** "Feature Acute Chronic": under the title of a table each capital begins a name. */
function plainNames(line: string): string[][] {
  if (line.includes('\n') || /[.;!?,:→=<>\d]|^table\s/iu.test(line)) return [];
  const names: string[] = [];
  for (const word of line.split(/\s+/u))
    if (/^\p{Lu}/u.test(word) && !/^[IVX]+$/u.test(word)) names.push(word);
    else if (names.length > 0) names[names.length - 1] += ` ${word}`;
  return names.length >= 3 &&
    names.length <= 6 &&
    names.every((name) => name.split(' ').length <= 5 && (name.includes(' ') || !isRelativeWord(name)))
    ? [names]
    : [];
}

/** The rows from here on, to the table's title below them. `isNext`: they begin at once. */
function bodyOf(groups: readonly Group[], from: number, names: readonly string[]) {
  const rows: Row[] = [];
  const isKnown = names.every(isColumn);
  let [last, lost, isNext] = [from - 1, 0, false];
  for (let at = from; at < groups.length && lost < MOST_LOST; at++) {
    const { text, start, end } = groups[at]!;
    if (CAPTION.test(text)) return { rows, last: at, title: titleIn(text), isNext };
    const parts = text.length > LONGEST_ROW ? [] : flatRows(text, names.length);
    const found = parts.flatMap((part): Row[] => {
      const cells = flatCells(text.slice(part.start, part.end), names.length, isKnown);
      return cells === undefined
        ? []
        : [
            {
              cells: cells.map((cell) => [cell]),
              start: start + part.start,
              end: Math.min(end, start + part.end),
            },
          ];
    });
    if (found.length === 0) lost++;
    else {
      if (at <= from + 1) isNext = true;
      rows.push(...found);
      [last, lost] = [at, 0];
    }
  }
  // What the page's end cuts off is not known.
  if (last === groups.length - 1) rows.pop();
  return { rows, last, title: '', isNext };
}

const titleIn = (caption: string): string =>
  caption.replace(/\s*\((?:source|adapted|modified)[^]*$/iu, '').replace(/\s+/gu, ' ');

/** Lines without a blank line between them; the title of a table is by itself. */
function groupsOf(page: string): Group[] {
  const groups: Group[] = [];
  let at = 0;
  let open: Group | undefined;
  for (const line of page.split('\n')) {
    const text = line.trim();
    const start = at + line.indexOf(text);
    at += line.length + 1;
    if (text === '') open = undefined;
    else if (open && !CAPTION.test(text)) {
      open.text = `${open.text}\n${text}`;
      open.end = start + text.length;
    } else groups.push((open = { text, start, end: start + text.length }));
  }
  return groups.flatMap(withoutHead);
}

/** A head that no gap parts from the first rows, by itself. */
function withoutHead(group: Group): Group[] {
  const end = group.text.indexOf('\n');
  const head = group.text.slice(0, end);
  if (end < 0 || !(columnNames(head)[0] ?? []).every(mayBeColumn) || columnNames(head).length === 0)
    return [group];
  // A name that goes on over the line's end: "Routes and", "Dosage Ranges".
  if (columnNames(group.text).length > 0) return [group];
  const { text, start } = group;
  return [
    { text: head, start, end: start + end },
    { text: text.slice(end + 1), start: start + end + 1, end: group.end },
  ];
}
