import { linesOf } from './lines.ts';
import { namesDrug } from './names.ts';

/** Cells of a line of a table, by tabs, bars or wide gaps; one where it is none. */
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split(/\s*(?:\t|\|)\s*|\s{2,}/u)
    .map((cell) => cell.trim());

/** Columns that name what is given, and so what a dose beside them is of. */
const GIVEN =
  /\b(?:antidote|treatment|therapy|reversal|rescue|remedy|drugs?|agents?|medication|first[- ](?:line|choice)|choice|prophylaxis|vaccine|antibiotic|given|give)\b/iu;
const AMOUNT = /\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL|ml|mmol)(?!\p{L})|\d\s?g\b/u;

const AMOUNTS = new RegExp(
  String.raw`\d[\d.,]*\s?(?:m?c?g|micrograms?|µg|μg|units?|IU|mL|ml|mmol)(?!\p{L})(?:\/\p{L}+)?`,
  'giu',
);
/** "Total dose delivered: 300 mg/kg": a card may tell a part of a cell. */
const amountsIn = (cell: string): string[] => cell.toLowerCase().match(AMOUNTS) ?? [];

/** What is remarked is of the whole row: "not in epilepsy" of the antidote, and not of its poison. */
const REMARKS =
  /\b(?:notes?|remarks?|comments?|mechanisms?|action|moa|onset|half-?life|side[- ]effects?|adverse|toxicity|monitoring|contra-?indications?|effects?|results?|outcomes?|consequences?|management)\b/iu;
/** What the row is of together with its name: "Drug 1, Drug 2, Effect". */
const PAIRED =
  /^(?:drug (?:2|b|two)|(?:second|other|interacting) drug|interact\w*|with|plus|combin\w+|and)\b/iu;
/** What such a row is named after does what the column says itself. */
const OF_DRUGS =
  /\b(?:class|drugs?|groups?|agents?|types?|famil(?:y|ies)|names?|medications?|antibiotics?)\b/iu;

function isRemarkAlone(
  cells: readonly string[],
  head: readonly string[],
  column: number,
  read: string,
): boolean {
  const isPaired = head.some((name) => PAIRED.test(name));
  if (column === 0 || !REMARKS.test(head[column]!) || (!isPaired && OF_DRUGS.test(head[0]!))) return false;
  const words = wordsOf(cells[column]!);
  // Whole words: "methanol" does not say "ethanol".
  const said = wordsOf(read);
  if (words.length === 0 || !words.every((word) => said.includes(word))) return false;
  return cells.some(
    (cell, at) =>
      at > 0 &&
      at !== column &&
      (isPaired ? PAIRED : GIVEN).test(head[at]!) &&
      wordsOf(cell).length > 0 &&
      !wordsOf(cell).some((word) => said.includes(word)),
  );
}

/**
 * Whether an amount of a row is stated of the name of the row, where another column says what is given: "Paracetamol – dose: 150
 * mg/kg" of the row "Paracetamol, acetylcysteine, 150 mg/kg" under "Poison, antidote, dose".
 */
export function isOfOtherCell(said: string, span: string, page: string): boolean {
  if (!AMOUNT.test(said) && !REMARKS.test(said)) return false;
  const cells = cellsOf(span);
  const at = page.indexOf(span);
  if (cells.length < 3 || at < 0) return false;
  if (dropsRowLimit(said, cells)) return true;
  const head = headOver(page, at);
  if (head === undefined || head.length !== cells.length) return false;
  const read = said.toLowerCase();
  const isSaid = (cell: string): boolean => amountsIn(cell).some((amount) => read.includes(amount));
  // "Dose in heart" and "Dose in", whose second lines were not read: of what an amount is they do not tell.
  const names = head.map((name) => wordsOf(name)[0] ?? '');
  const isTwice = (column: number): boolean =>
    names[column] !== '' && names.filter((name) => name === names[column]).length > 1;
  if (cells.some((cell, column) => isTwice(column) && isSaid(cell))) return true;
  // A limit without its word is read as a dose.
  const isLimit = (_: string, column: number): boolean => /^max/iu.test(head[column]!);
  if (!/\bmax/u.test(read) && cells.some((cell, column) => isLimit(cell, column) && isSaid(cell)))
    return true;
  if (cells.some((cell) => isSaid(cell) && dropsWhom(cell, read))) return true;
  if (cells.some((_, column) => isRemarkAlone(cells, head, column, read))) return true;
  return cells.some((cell, column) => {
    if (column === 0 || !isSaid(cell)) return false;
    const given = cells.findIndex(
      (one, place) => place > 0 && place < column && GIVEN.test(head[place]!) && wordsOf(one).length > 0,
    );
    return given > 0 && !wordsOf(cells[given]!).some((word) => read.includes(word));
  });
}

/** "not in asthma" in a cell of a row whose amount is stated. */
const LIMITS =
  /^(?:\p{L}+ )?(?:not\b|never\b|avoid|contra-?indicated|unless\b|only\b|max|do not\b|CIs?\b)|\bnot (?:in|with|if|for)\b/iu;

/** Given otherwise, the amount is another one. Into a vein or a muscle is what is meant where nothing is said. */
const ROUTE =
  /^(?:buccal(?:ly)?|rectal(?:ly)?|oral(?:ly)?|by mouth|intranasal(?:ly)?|nasal|nebuli[sz]ed|inhaled|intrathecal|topical|transdermal|sublingual|subcutaneous(?:ly)?|vaginal)$/iu;

/** For whom or how: "Adults and children over 12 years: 200 mg twice daily; maximum 1200 mg daily". */
const WHOM =
  /\b(?:adults?|child(?:ren)?|neonates?|infants?|elderly|(?:over|under) \d+|years|months|IV|IM|SC|oral(?:ly)?|PO|CrCl|e?GFR)\b/giu;

/** Whether a part of a cell is stated without for whom or how the cell says it is. */
const dropsWhom = (cell: string, read: string): boolean =>
  !read.includes(cell.toLowerCase()) &&
  (cell.toLowerCase().match(WHOM) ?? []).some((word) => !read.includes(word));

/** Whether a text states the amount of a row without whose row it is, or without a cell that limits it. */
function dropsRowLimit(said: string, cells: readonly string[]): boolean {
  const read = said.toLowerCase();
  if (!cells.some((cell, at) => at > 0 && amountsIn(cell).some((amount) => read.includes(amount))))
    return false;
  const isStated = (cell: string): boolean => {
    const words = wordsOf(cell);
    return words.length === 0 || words.some((word) => read.includes(word));
  };
  if (cells.some((cell) => ROUTE.test(cell) && !isStated(cell))) return true;
  return !isStated(cells[0]!) || cells.some((cell) => LIMITS.test(cell) && !isStated(cell));
}

/** The same of a bullet, which may tell several rows: "Paracetamol – antidote: …; dose: …. Opioids – antidote: …". */
export function statesOtherCell(bullet: string, page: string): boolean {
  if ((!AMOUNT.test(bullet) && !REMARKS.test(bullet)) || !/\t|\||\S\s{3,}\S/u.test(page)) return false;
  const rows = page.split('\n').filter((line) => cellsOf(line).length > 2);
  return bullet
    .split(/(?<=\.) (?=\p{Lu}[^.;–]{2,60} – )/u)
    .some((stated) =>
      rows.some((row) => stated.startsWith(cellsOf(row)[0]!) && isOfOtherCell(stated, row, page)),
    );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The first line of the table that a place stands in. */
function headOver(page: string, at: number): string[] | undefined {
  const lines = page.slice(0, page.indexOf('\n', at) < 0 ? undefined : page.indexOf('\n', at)).split('\n');
  let first: string[] | undefined;
  for (let line = lines.length - 2; line >= 0 && cellsOf(lines[line]!).length > 1; line--)
    if (/\p{L}/u.test(lines[line]!)) first = cellsOf(lines[line]!);
  return first;
}

/** In lines: fewer are a heading with what stands beside it. */
const LEAST = 3;

/** The lines of two columns under the names of two drugs. A list of pairs has names on its left all the way down. */
function linesOfColumns(page: string): string[][] {
  const lines = page.split('\n').map((line) => (/\S\s{3,}\S/u.test(line) ? cellsOf(line) : []));
  return lines.flatMap((head, at) => {
    if (head.length !== 2 || !head.every((name) => /^\p{Lu}[^\d:]{3,30}$/u.test(name) && namesDrug(name)))
      return [];
    const end = lines.findIndex((cells, line) => line > at && cells.length !== 2);
    const rows = lines.slice(at + 1, end < 0 ? undefined : end);
    const isOfNames = rows.filter(([left]) => /^\p{Lu}/u.test(left!)).length > rows.length / 2;
    return rows.length + 1 < LEAST || isOfNames ? [] : [head, ...rows];
  });
}

type Pair = { left: string; right: string[]; head: string };

/** Rows of lists whose lines answer each other: "Low sodium", "High sodium". A name and what is stated of it share no word. */
function pairsOfAlike(page: string): Pair[] {
  const lines = linesOf(page).map((line) => (/\S(?:\t|\s{3,})\S/u.test(line) ? cellsOf(line) : []));
  return lines.flatMap((head, at) => {
    if (head.length !== 2 || lines[at - 1]?.length === 2) return [];
    const below = lines.slice(at + 1, at + 1 + MOST);
    const end = below.findIndex((cells) => cells.length !== 2);
    const rows = end < 0 ? below : below.slice(0, end);
    const alike = rows.filter(([left, right]) =>
      wordsOf(left!).some((word) => wordsOf(right!).includes(word)),
    );
    if (alike.length < LEAST_ALIKE || rows.length < LEAST) return [];
    return rows.map(([left, right]) => ({
      left: left!.toLowerCase(),
      right: right!.toLowerCase().split(/\s+/u),
      head: head[0]!.toLowerCase(),
    }));
  });
}

/** In rows: one may be chance. */
const LEAST_ALIKE = 2;
/** In lines: two lists side by side are not longer. */
const MOST = 60;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', columns: [] as string[][], alike: [] as Pair[] };

/** Whether a text states a line of one column of the line beside it, as if the two were a pair. */
export function pairsColumns(said: string, page: string): boolean {
  if (last.page !== page) last = { page, columns: linesOfColumns(page), alike: pairsOfAlike(page) };
  const read = said.toLowerCase();
  return (
    last.columns.some(([left, right]) =>
      [': ', ' – ', ' '].some((mark) => read.includes(`${left}${mark}${right}`.toLowerCase())),
    ) ||
    last.alike.some(
      ({ left, right, head }) =>
        read.includes(left) && right.every((word) => read.includes(word)) && !read.includes(head),
    )
  );
}
