import { inFull, TRAIT } from '../candidates/facts/table-shape.ts';
import { isPart } from '../../../page/label-parts.ts';
import { BARE, withUnit } from '../candidates/facts/cell-values.ts';
import type { PageLayout } from '../../../page/document-index.ts';
import { lacksDrug, namesSubject } from '../../../statements/doses.ts';
import { isBalanced } from '../../../statements/sentence-rules.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import type { Tagger } from '../../../language/token.ts';
import { inSentences } from './in-sentence.ts';
import { gridsOf, type Grid } from './grids.ts';
import { LONGEST_LIST } from './list-points.ts';
import type { TablePoint } from './table-points.ts';

/** In characters: rows that are shorter stand together. */
const TOGETHER = 300;
const NOTHING = /^[\s–—−?*•.…-]*$/u;
const STUMP = /(?:^|\s)(?:of|and|or|the|an|in|to|with|for|by|as|is|are)$|[,:(]$/iu;
const DOSE = /\d\s?(?:m?c?g|µg|μg|units?|IU|mL|vials?)\b(?!\/d?L)|\bdos(?:es?|age|ing)\b/iu;
/** "Dose of polyvalent antivenom" */
const DOSE_OF = /^(?:initial |usual )?(?:doses?|dosages?|dosing) of \p{L}{4}/iu;

/** The head of a column of what must not be done: its values alone are read as the opposite. */
const DENIES =
  /\b(?:not?|non|never|avoid\w*|don['’]?ts?|contra-?indicat\w*|unsafe|harmful|forbidden|prohibited|stop|cautions?|withh\w+|except|without|less|reduce|limit|\p{L}+n['’]t)\b/iu;
const ALLOWS =
  /^(?:dos?|safe\w*|allowed|permitted|gives?|uses?|yes|can|may|should|suitable|recommended|indicated|preferred|eat|good|continue|include)\b/iu;

/** "Do" beside "Don't": two lists, and no rows. */
const areOpposed = ({ names: [one = '', other = '', third] }: Grid): boolean =>
  third === undefined &&
  [
    [one, other],
    [other, one],
  ].some(
    ([a, b]) =>
      DENIES.test(a!) && (ALLOWS.test(b!) || /^(?:avoid|never|don['’]?ts?|not|no|stop)\b/iu.test(b!)),
  );

function columnsOf(
  { names, rows, title, start, end }: Grid,
  page: PageLayout,
): (TablePoint & { end: number })[] {
  const lead = title === '' ? '' : `${capital(title)}, `;
  return names.slice(0, 2).flatMap((name, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => !NOTHING.test(cell));
    const text = `${lead}${lead === '' ? capital(name) : name}: ${inSentences(cells.map(valueOf), page).join('; ')}`;
    return cells.length === 0 || text.length > LONGEST_LIST + 100
      ? []
      : [{ text, start: start + at, table: start, end }];
  });
}

type Row = { text: string; start: number };

/** Points of tables whose head is certain: all of their rows, each value with the name of its column. */
export function gridPoints(page: PageLayout, tag: Tagger): (TablePoint & { end: number })[] {
  return gridsOf(page.text).flatMap((grid) => {
    const cells = grid.rows.flatMap((row) => row.cells);
    if (cells.some((cell) => STUMP.test(cell) || !isBalanced(cell)) || isOfFigures(cells) || isEmpty(grid))
      return [];
    if (areOpposed(grid)) return columnsOf(grid, page);
    const rows = grid.rows.flatMap((row) =>
      grid.isTransposed ? across(row, grid, page) : along(row, grid, page),
    );
    const title = titleIn(grid);
    const hasDrug = title !== undefined && (DOSE_OF.test(title) || namesSubject(tag(title), true));
    const isSafe = (text: string) =>
      hasDrug ||
      !DOSE.test(text) ||
      (namesSubject(tag(text.split(/ – |: /u)[0]!), true) && !lacksDrug(text, tag));
    if (rows.length < 2 || !rows.every(({ text }) => isSafe(text))) return [];
    return together(rows, title).map((point) => ({ ...point, table: grid.start, end: grid.end }));
  });
}

/** Columns of counts: nobody learns them by heart. */
const isOfFigures = (cells: readonly string[]): boolean =>
  cells.filter((cell) => BARE.test(cell)).length >= 0.6 * cells.length;

/** "a", "b": cells that stand for others. */
const isEmpty = ({ rows }: Grid): boolean =>
  rows.every(({ cells }) => cells.slice(1).every((cell) => cell.length <= 1));

/** "Kidney – GPA: 70–80%; MPA: 90%; EGPA: 25%". */
function across({ cells, start }: Grid['rows'][number], { names }: Grid, page: PageLayout): Row[] {
  const [name = '', ...values] = cells;
  const { name: trait, unit } = withUnit(name);
  const shown = inSentences(values.map(valueOf), page).map((value) => withMeasure(value, unit));
  const list = shown.flatMap((value, at) => (NOTHING.test(value) ? [] : [`${names[at + 1]!}: ${value}`]));
  return trait === '' || list.length === 0 ? [] : [{ text: `${trait} – ${list.join('; ')}`, start }];
}

/** "RBCs – supplied as: packed units; purpose: more oxygen". */
function along({ cells, start }: Grid['rows'][number], { names }: Grid, page: PageLayout): Row[] {
  const [name = '', ...values] = cells;
  const row = inFull(name, names[0] ?? '');
  const shown = inSentences(values.map(valueOf), page);
  const columns = names.slice(1).map(withUnit);
  const list = columns.flatMap(({ name: column, unit }, at) => {
    const value = shown[at]!;
    if (NOTHING.test(value)) return [];
    const isOnly = columns.length === 1 && !DENIES.test(column);
    return [`${isOnly ? '' : `${inSmall(column)}: `}${withMeasure(value, unit)}`];
  });
  return row === '' || list.length === 0 ? [] : [{ text: `${row} – ${list.join('; ')}`, start }];
}

const withMeasure = (value: string, unit: string): string =>
  unit !== '' && BARE.test(value) ? `${value} ${unit}` : value;

/** The parts of a cell stand between commas, as cells do between semicolons. */
const valueOf = (text: string): string =>
  text
    .replace(/[.;,]+$/u, '')
    .replace(/; (\p{Lu}\p{Ll}+)?/gu, (_all, word: string | undefined) =>
      word === undefined ? ', ' : `, ${isCommonWord(word.toLowerCase()) ? word.toLowerCase() : word}`,
    );

const inSmall = (column: string): string =>
  column.replace(/(?<![\p{L}-])\p{Lu}\p{Ll}+/gu, (word, at: number) =>
    at === 0 || isCommonWord(word.toLowerCase()) ? word.toLowerCase() : word,
  );

/** What the table is of; of two columns the head of the first says it too: "Osmolality: High – …". */
function titleIn({ title, names, isTransposed }: Grid): string | undefined {
  if (title !== '' && !isPart(title)) return capital(title.replace(/^step \d+[.:] /iu, ''));
  const [first = ''] = names;
  return names.length === 2 && !isTransposed && !TRAIT.test(first) ? first : undefined;
}

/** Rows behind each other, as many as are read at a glance, behind the subject of the table. */
function together(rows: readonly Row[], title: string | undefined): TablePoint[] {
  const lead = title === undefined ? '' : `${title}: `;
  const made: TablePoint[] = [];
  for (const { text, start } of rows) {
    const last = made.at(-1);
    if (last !== undefined && last.text.length + text.length < TOGETHER) last.text += `. ${capital(text)}`;
    else made.push({ text: `${lead}${lead === '' ? capital(text) : text}`, start });
  }
  return made.filter(({ text }) => text.length <= LONGEST_LIST + 100);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
