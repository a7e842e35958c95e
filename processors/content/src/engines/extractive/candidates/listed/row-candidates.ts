import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import type { Tagger } from '../../../../language/token.ts';
import type { Candidate } from '../candidate.ts';
import type { Fact } from '../facts/fact.ts';
import { candidatesOfFact, isSound, tablesIn } from '../facts/fact-candidates.ts';
import { rowOfTable } from './cell-rows.ts';
import { listsOf, readAs } from './lists.ts';
import { isMisread } from './misread.ts';
import { noteFact } from './note-facts.ts';
import { noteLines } from './note-path.ts';
import { bulletFact, rowFact } from './row-facts.ts';

/** The one card of each row of a page's lists. */
export function rowCandidates(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const { rows, bullets } = listsOf(readAs(page));
  const tables = tablesIn(page, index).filter(({ cells }) => cells.some(({ column }) => isColumn(column)));
  const isOfTable = ({ start }: { start: number }) =>
    tables.some((table) => table.start <= start && start < table.end);
  const asides = page.blocks.filter(({ kind, role }) => kind === 'aside' || role === 'objectives');
  const isAside = ({ start }: { start: number }) =>
    asides.some((one) => one.start <= start && start < one.end);
  const isElsewhere = (row: { start: number }) => isAside(row) || isOfTable(row);
  const under = new Set(rows.filter(({ isUnder }) => isUnder).map(({ start }) => start));
  const facts = [
    ...rows.filter((row) => !isElsewhere(row)).map((row) => rowFact(row, index, tag, page.hasMarks)),
    ...bullets.filter((bullet) => !isElsewhere(bullet)).map((bullet) => bulletFact(bullet, index, tag)),
    ...tables
      .filter((table) => !isAside(table))
      .flatMap(({ cells }) => [...Map.groupBy(cells, ({ start }) => start).values()])
      .filter(([cell]) => HAS_CELLS.test(page.text.slice(cell!.start, cell!.end)))
      .flatMap((cells) => rowOfTable(cells, index, tag)),
  ].filter((fact) => fact !== undefined);
  const written = page.written ?? page.text;
  const ofNotes = noteLines(page.marked).flatMap((line) =>
    isElsewhere(line) ? [] : (noteFact(line, index, tag) ?? []),
  );
  const asRows = (made: readonly Fact[], text: string) =>
    made.flatMap((fact) => candidatesOfFact(fact, text, index, tag, style)).filter(isSound);
  return [
    // With all that a line stands under: else it is asked without.
    ...asRows(ofNotes, written).map((one) => ({ ...one, isRow: true, hasPlace: true })),
    ...asRows(
      facts.filter((fact) => !isMisread(fact, page)),
      page.text,
    ).map((one) => ({
      ...one,
      isRow: true,
      hasPlace: !page.hasMarks && under.has(one.start),
    })),
  ];
}

/** Separated by the page itself, and not by what its words look like. */
const HAS_CELLS = /\t|\||\S\s{3,}\S/u;

/** The head of a table, and not a line of a list in two columns. */
const isColumn = (column: string): boolean => /^[\p{L}(]/u.test(column);
