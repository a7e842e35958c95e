import { isOfRegimen } from '../candidates/facts/regimens.ts';
import { tablesOf, type Cell } from '../candidates/facts/tables.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { namesSubject } from '../../../statements/doses.ts';
import { gridPoints } from './grid-points.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import type { Tagger } from '../../../language/token.ts';
import { inSentences } from './in-sentence.ts';
import { LONGEST_LIST } from './list-points.ts';
import { joinsCells } from './point-rules.ts';
import { titleOfTable } from './table-heads.ts';
import type { TablePoint } from './table-points.ts';

/** Tables of more columns are summarised row by row: each row is one thing with its parts. */
const MOST_COLUMNS = 2;
const DOSE = /\d\s?(?:m?c?g|µg|μg|units?|IU|mL)\b(?!\/d?L)|\bdos(?:es?|age|ing)\b/iu;
/** Its rows are kinds, ranks or parts of what it names. */
const OF_KINDS =
  /\b(?:types?|kinds?|stages?|grad(?:es|ing)|class(?:es|ification)|scores?|scales?|criteria|phases?|degrees?)\b/iu;
const STUMP = /(?:^|\s)(?:of|and|or|the|a|an|in|to|with|for|by|as|is|are)$|[-–,:(]$/iu;

/** In characters: rows that are shorter stand together. */
const TOGETHER = 220;
/** Heads of a column that say no more than its cells do. */
const SAYS_NOTHING =
  /^(?:descriptions?|details?|notes?|comments?|remarks?|meanings?|definitions?|information)$/iu;
/** "Terbinafine – rule: postpone": in whom, only the title says. */
const OF_RULES = /^(?:rules?|advice|actions?|recommendations?|verdicts?|safe(?:ty)?|allowed|use)\??$/iu;
const OF_DRUGS =
  /\b(?:drugs?|medic(?:ine|ation|ament)s?|agents?|generic|antibiotics?|insulins?|preparations?)\b/iu;

/** What a table says: each column over its rows, or each row over its columns. A dose only with its drug. */
export function cellPoints(page: PageLayout, index: DocumentIndex, tag: Tagger): TablePoint[] {
  const grids = gridPoints(page, tag);
  const others = tablesOf(page.text).flatMap(({ cells, start, end }): TablePoint[] => {
    // Cells of one line that are of several things: the values of a column of the table.
    const isAcross = [...Map.groupBy(cells, (cell) => cell.start).values()].some(
      (row) => new Set(row.map((cell) => cell.row)).size > 1,
    );
    if (isAcross || grids.some((grid) => grid.table! < end && start < grid.end)) return [];
    const sound = cells.filter((cell) => isRow(page, cell));
    const title = titleOfTable(page, start);
    const columns = [...new Set(sound.map(({ column }) => column))];
    if (sound.length < 3 || !sound.every(isSound)) return [];
    // How often and how long, without how much, does harm.
    const ofDoses = new Set(
      sound.filter((cell) => DOSE.test(cell.column) || isOfRegimen(cell)).map(({ column }) => column),
    );
    const shown = columns.filter((column) => !ofDoses.has(column));
    const rows = [...Map.groupBy(sound, (cell) => cell.start).values()];
    if (sound.length < (columns.length === 1 ? 3 : 4)) return [];
    if (title !== undefined && ofDoses.size === 0 && shown.length <= MOST_COLUMNS) {
      const points = shown.map((column) => overRows(title, column, sound, page));
      if (points.every(({ text }) => text.length <= LONGEST_LIST && !DOSE.test(text))) return points;
    }
    const isOfColumns = shown.length > MOST_COLUMNS || ofDoses.size > 0 || sound.some(isLong);
    if (title === undefined && (!isOfColumns || shown.some((column) => OF_RULES.test(column)))) return [];
    const stops = sound.filter(endsWithStop).length;
    const points = rows
      .filter((row) => row.every((cell) => namesItsDrug(cell, row, tag) && !isJoint(valueOf(cell), page)))
      // Where cells end with a stop, one without it goes on elsewhere.
      .filter((row) => stops < 0.5 * sound.length || row.every(endsWithStop))
      .flatMap((row) => overColumns(title, row, index, page));
    return together(points.filter(({ text }) => text.length <= LONGEST_LIST));
  });
  return [...grids, ...others];
}

/** "granulomatosis Microscopic polyangiitis": lines of a cell without what parted them. */
const isJoint = (value: string, page: PageLayout): boolean =>
  joinsCells(value, page.text) ||
  [...value.matchAll(/\p{Ll}{3} (\p{Lu}\p{Ll}{4,}) \p{Ll}{3}/gu)].some(
    ([, word = '']) => medicalWeight(word.toLowerCase()) > 0,
  );

const endsWithStop = ({ lines }: Cell): boolean => /[.)]$/u.test(lines.join(' ').trim());

const isLong = (cell: Cell): boolean => valueOf(cell).length > 40;

const hasDose = (cell: Cell): boolean => DOSE.test(`${cell.column} ${valueOf(cell)}`) || isOfRegimen(cell);

/** "Routes and Dosage Ranges" as it stands in a sentence. */
const inSmall = (column: string): string =>
  column.replace(/(?<![\p{L}-])\p{Lu}\p{Ll}+/gu, (word, at: number) =>
    at === 0 || isCommonWord(word.toLowerCase()) || DOSE.test(word) ? word.toLowerCase() : word,
  );

/** The drug is the name of the row, in a column of drugs, or stands before the amount. */
function namesItsDrug(cell: Cell, row: readonly Cell[], tag: Tagger): boolean {
  if (!row.some(hasDose)) return true;
  // How often, without how much.
  if (row.some(isOfRegimen) && !row.some((one) => DOSE.test(valueOf(one)))) return false;
  if (OF_DRUGS.test(cell.rowName)) return namesSubject(tag(cell.row), true);
  if (!hasDose(cell)) return true;
  return !isOfRegimen(cell) && namesSubject(tag(/^[^\d]*/u.exec(valueOf(cell))![0]), true);
}

/** Rows behind each other, as many as are read at a glance. */
function together(points: readonly TablePoint[]): TablePoint[] {
  const made: TablePoint[] = [];
  for (const point of points) {
    const last = made.at(-1);
    if (last !== undefined && last.text.length + point.text.length < TOGETHER) last.text += `. ${point.text}`;
    else made.push({ ...point });
  }
  return made;
}

/** A line that the layout read as text or heading is no row, even if it stands behind one, unless gaps part its cells. */
function isRow({ blocks, text }: PageLayout, { start, end }: Cell): boolean {
  const kind = blocks.find((block) => block.start <= start && start < block.end)?.kind;
  return (
    kind === 'row' ||
    ((kind === 'prose' || kind === 'term') && /\S(?:\t|[^\S\n]{3,})\S/u.test(text.slice(start, end)))
  );
}

const isSound = ({ row, column, lines }: Cell): boolean =>
  [row, column, ...lines].every((text) => /\p{L}|\d/u.test(text) && !STUMP.test(text.trim())) &&
  row.length <= 60;

const valueOf = ({ lines, unit }: Cell): string =>
  `${lines
    .join(', ')
    .replaceAll('., ', '. ')
    .replace(/[.;,]+$/u, '')}${unit === '' ? '' : ` ${unit}`}`;

/** "Drugs of each type of seizure – preferred drugs: absence – ethosuximide; myoclonic – valproic acid". */
function overRows(title: string, column: string, cells: readonly Cell[], page: PageLayout): TablePoint {
  const own = cells.filter((cell) => cell.column === column);
  const values = inSentences(own.map(valueOf), page);
  // Names of rows keep their capitals: "Graves disease".
  const list = own.map(({ row }, at) => `${row} – ${values[at]!}`).join('; ');
  return { text: `${title} – ${inSmall(column)}: ${list}`, start: own[0]!.start + cells.indexOf(own[0]!) };
}

/** "Teres minor – origin: lateral border of the scapula; action: lateral rotation". */
function overColumns(
  title: string | undefined,
  row: readonly Cell[],
  index: DocumentIndex,
  page: PageLayout,
): TablePoint[] {
  const [{ row: name, start }] = row as [Cell];
  const values = inSentences(row.map(valueOf), page);
  const isOfCase = row.some((cell) => hasDose(cell) && !OF_DRUGS.test(cell.rowName));
  const isName =
    !isOfCase &&
    !OF_KINDS.test(title ?? name) &&
    (index.isTerm(name) || !name.split(/\s+/u).some((word) => isCommonWord(word)));
  if (title === undefined && !isName) return [];
  const list = row.map(({ column }, at) => `${inSmall(column)}: ${values[at]!}`).join('; ');
  const [only] = row;
  const said =
    row.length === 1 && SAYS_NOTHING.test(only!.column) ? `${name}: ${values[0]!}` : `${name} – ${list}`;
  return [{ text: isName ? said : `${title!}: ${said}`, start }];
}
