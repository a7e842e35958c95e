import { lowerFirst } from '../candidates/facts/lower-first.ts';
import { isOfRegimen } from '../candidates/facts/regimens.ts';
import { tablesOf, type Cell } from '../candidates/facts/tables.ts';
import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { isCommonWord } from '../words/common-words.ts';
import { inSentences } from './in-sentence.ts';
import { LONGEST_LIST } from './list-points.ts';
import { titleOfTable } from './table-heads.ts';
import type { TablePoint } from './table-points.ts';

/** Tables of more columns are told row by row: each row is one thing with its parts. */
const MOST_COLUMNS = 2;
const DOSE = /\d\s?(?:m?c?g|µg|μg|units?|IU|mL)\b(?!\/d?L)|\bdos(?:es?|age|ing)\b/iu;
/** Its rows are kinds, ranks or parts of what it names. */
const OF_KINDS =
  /\b(?:types?|kinds?|stages?|grad(?:es|ing)|class(?:es|ification)|scores?|scales?|criteria|phases?|degrees?)\b/iu;
const STUMP = /(?:^|\s)(?:of|and|or|the|a|an|in|to|with|for|by|as|is|are)$|[-–,:(]$/iu;

/** What a table with a title says: each column over its rows, or each row over its columns. No doses: their conditions are lost. */
export function cellPoints(page: PageLayout, index: DocumentIndex): TablePoint[] {
  return tablesOf(page.text).flatMap(({ cells, start }) => {
    const sound = cells.filter((cell) => isRow(page, cell));
    const title = titleOfTable(page, start);
    const columns = [...new Set(sound.map(({ column }) => column))];
    if (title === undefined || sound.length < 4 || !sound.every(isSound)) return [];
    // How often and how long, without how much, does harm.
    const ofDoses = new Set(sound.filter((cell) => isOfRegimen(cell)).map(({ column }) => column));
    const told = columns.filter((column) => !DOSE.test(column) && !ofDoses.has(column));
    const points =
      told.length <= MOST_COLUMNS
        ? told.map((column) => overRows(title, column, sound, page))
        : [...Map.groupBy(sound, (cell) => cell.start).values()].map((row) =>
            overColumns(
              title,
              row.filter(({ column }) => told.includes(column)),
              index,
              page,
            ),
          );
    return points.filter(({ text }) => text.length <= LONGEST_LIST && !DOSE.test(text));
  });
}

/** A line that the layout read as text or heading is no row, even if it stands behind one. */
const isRow = ({ blocks }: PageLayout, { start }: Cell): boolean =>
  blocks.find((block) => block.start <= start && start < block.end)?.kind === 'row';

const isSound = ({ row, column, lines }: Cell): boolean =>
  [row, column, ...lines].every((text) => /\p{L}|\d/u.test(text) && !STUMP.test(text.trim())) &&
  row.length <= 60;

const valueOf = ({ lines, unit }: Cell): string =>
  `${lines.join(', ').replace(/[.;,]+$/u, '')}${unit === '' ? '' : ` ${unit}`}`;

/** "Drugs of each type of seizure – preferred drugs: absence – ethosuximide; myoclonic – valproic acid". */
function overRows(title: string, column: string, cells: readonly Cell[], page: PageLayout): TablePoint {
  const own = cells.filter((cell) => cell.column === column);
  const values = inSentences(own.map(valueOf), page);
  // Names of rows keep their capitals: "Graves disease".
  const list = own.map(({ row }, at) => `${row} – ${values[at]!}`).join('; ');
  return { text: `${title} – ${lowerFirst(column)}: ${list}`, start: own[0]!.start + cells.indexOf(own[0]!) };
}

/** "Teres minor – origin: lateral border of the scapula; action: lateral rotation". */
function overColumns(
  title: string,
  row: readonly Cell[],
  index: DocumentIndex,
  page: PageLayout,
): TablePoint {
  const [{ row: name, start }] = row as [Cell];
  const values = inSentences(row.map(valueOf), page);
  const list = row.map(({ column }, at) => `${lowerFirst(column)}: ${values[at]!}`).join('; ');
  const isName =
    !OF_KINDS.test(title) && (index.isTerm(name) || !name.split(/\s+/u).some((word) => isCommonWord(word)));
  return { text: `${isName ? '' : `${title}: `}${name} – ${list}`, start };
}
