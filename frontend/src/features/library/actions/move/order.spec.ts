import type { Folder } from '@anamnesis/contracts/library/api.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, inDisplayOrder, moved, withOrders } from './order.ts';

const folder = (id: string, order: number): Folder => ({
  Folder_id: id,
  Folder_name: id,
  display_order: order,
  PDFs: [],
});
const ids = (folders: Folder[]) => folders.map((each) => each.Folder_id).join('');

describe('order', () => {
  it('moves one item and keeps the others in their order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
  });

  it('never loses or doubles an item, and moving back restores', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        expect(moved(moved(list, from, to), to, from)).toEqual(list);
        expect(moved(list, from, to)[to]).toBe(list[from]);
      }),
    );
  });

  it('shows the wanted order, and what was added meanwhile at the end', () => {
    const items = [folder('a', 0), folder('b', 1), folder('new', 2)];
    expect(ids(arranged(items, ['b', 'a']))).toBe('banew');
    expect(ids(arranged(items, ['b', 'deleted', 'a']))).toBe('banew');
    expect(ids(arranged(items, null))).toBe('abnew');
  });

  it('sorts by display order after an update', () => {
    const items = [folder('a', 0), folder('b', 1)];
    expect(ids(inDisplayOrder(withOrders(items, new Map([['a', 5]]))))).toBe('ba');
  });
});
