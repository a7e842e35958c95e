import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { tablePage } from './table-page.fixture.ts';
import { piecesOf, withoutTornRows } from './torn-tables.ts';

const rowsIn = ({ text, blocks: [block] }: ReturnType<typeof withoutTornRows>[number]) =>
  block!.table?.rows.map(([first]) => text.slice(first!.start, first!.end));

const head = 'Drug|Dose';

it('a row that the end of a page tears is asked on neither page', () => {
  const [before, after] = withoutTornRows([
    tablePage([head, 'Aciclovir|10 mg', 'Phenytoin|20 mg for loading']),
    tablePage([head, '|or 5 mg for maintenance', 'Propofol|1 mg']),
  ]);
  expect(rowsIn(before!)).toEqual(['Drug', 'Aciclovir']);
  expect(rowsIn(after!)).toEqual(['Drug', 'Propofol']);
});

it('rows that are whole stay', () => {
  const pages = [tablePage([head, 'Aciclovir|10 mg']), tablePage([head, 'Propofol|1 mg', '|2 mg'])];
  expect(withoutTornRows(pages)).toEqual(pages);
});

it('tables that follow each other with lines between them are pieces of one, unless their heads are bold', () => {
  const { blocks } = tablePage([head, 'Aciclovir|10 mg']);
  const [table] = blocks;
  const line: PageBlock = { kind: 'paragraph', start: 0, end: 1, path: [] };
  const three = [{ ...table! }, line, { ...table! }, { ...table! }];
  expect(piecesOf(three).size).toBe(3);
  expect(piecesOf(three.slice(0, 3)).size).toBe(0);
  const bold = three.map((block) =>
    block.table ? { ...block, runs: [{ start: 0, end: 4, bold: true as const }] } : block,
  );
  expect(piecesOf(bold).size).toBe(0);
});
