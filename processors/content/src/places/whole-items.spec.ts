import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withWholeItems } from './whole-items.ts';

type Given = { kind: PageBlock['kind']; said: string; x?: number; y: number; mark?: number };

function readOf(...given: readonly Given[]): string[] {
  let text = '';
  const blocks = given.map(({ kind, said, x = 50, y, mark }): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    const table = kind === 'table' ? { headRows: 0, rows: [] } : undefined;
    return {
      kind,
      start,
      end: start + said.length,
      ...(mark && { mark }),
      ...(table && { table }),
      boxes: [{ x, y, width: 200, height: 10 }],
      path: [],
    };
  });
  return withWholeItems(text, blocks).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

it('an item goes on in the line right below it, and not behind a gap or a stop', () => {
  const item = { kind: 'item' as const, said: 'd) In surgery with a high risk, therapeutic', y: 0, mark: 3 };
  const rest = { kind: 'paragraph' as const, said: 'LMWH should be avoided', x: 64 };
  expect(readOf(item, { ...rest, y: 12 })).toEqual([`item: ${item.said}\n${rest.said}`]);
  expect(readOf(item, { ...rest, y: 40 })).toHaveLength(2);
  expect(readOf({ ...item, said: 'd) Give heparin.' }, { ...rest, y: 12 })).toHaveLength(2);
});

it('an item below a table, as far in as its cells, may be a cell of it', () => {
  const table = { kind: 'table' as const, said: 'Contraindications', y: 0 };
  const item = { kind: 'item' as const, said: '• Acute infarction', y: 12, mark: 2 };
  expect(readOf(table, { ...item, x: 200 })[1]).toBe('furniture: • Acute infarction');
  expect(readOf(table, { ...item, x: 50 })[1]).toBe('item: • Acute infarction');
});
