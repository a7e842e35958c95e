import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { piecesOf, withoutTornRows } from './torn-tables.ts';

const boxes = [{ x: 0, y: 0, width: 100, height: 10 }];

/** A page of one table whose cells are parted by bars. */
function pageOf(...rows: readonly string[]) {
  let text = '';
  const cells = rows.map((row) =>
    row.split('|').map((cell) => {
      const start = text.length;
      text += `${cell}\t`;
      return { start, end: start + cell.length };
    }),
  );
  const table = { headRows: 1, rows: cells };
  const block: PageBlock = { kind: 'table', start: 0, end: text.length, table, boxes, path: [] };
  return { text, blocks: [block] };
}
const rowsIn = ({ text, blocks: [block] }: ReturnType<typeof withoutTornRows>[number]) =>
  block!.table?.rows.map(([first]) => text.slice(first!.start, first!.end));

const head = 'Drug|Dose';

it('a row that the end of a page tears is asked on neither page', () => {
  const [before, after] = withoutTornRows([
    pageOf(head, 'Aciclovir|10 mg', 'Phenytoin|20 mg for loading'),
    pageOf(head, '|or 5 mg for maintenance', 'Propofol|1 mg'),
  ]);
  expect(rowsIn(before!)).toEqual(['Drug', 'Aciclovir']);
  expect(rowsIn(after!)).toEqual(['Drug', 'Propofol']);
});

it('rows that are whole stay', () => {
  const pages = [pageOf(head, 'Aciclovir|10 mg'), pageOf(head, 'Propofol|1 mg', '|2 mg')];
  expect(withoutTornRows(pages)).toEqual(pages);
});

it('tables that follow each other with lines between them are pieces of one, unless their heads are bold', () => {
  const { blocks } = pageOf(head, 'Aciclovir|10 mg');
  const [table] = blocks;
  const line: PageBlock = { kind: 'paragraph', start: 0, end: 1, path: [], boxes };
  const three = [{ ...table! }, line, { ...table! }, { ...table! }];
  expect(piecesOf(three).size).toBe(3);
  expect(piecesOf(three.slice(0, 3)).size).toBe(0);
  const bold = three.map((block) =>
    block.table ? { ...block, runs: [{ start: 0, end: 4, bold: true as const }] } : block,
  );
  expect(piecesOf(bold).size).toBe(0);
});
