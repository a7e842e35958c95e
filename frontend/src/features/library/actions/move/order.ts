import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { idOf, type LibraryDocument } from '../../documents.ts';

type Ordered = Folder | LibraryDocument;

export const keyOf = (item: Ordered): string => ('Folder_name' in item ? item.Folder_id : idOf(item));

/** The list with the item at `from` put at `to`; out of range changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from === to || !(from in next) || !(to in next)) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Items in the order of `keys`; those that are not named (just added) come last, as they were. */
export function arranged<T extends Ordered>(items: readonly T[], keys: readonly string[] | null): T[] {
  if (!keys) return [...items];
  const place = new Map(keys.map((key, index) => [key, index]));
  const at = (item: T): number => place.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => at(a) - at(b));
}

/** By display order ascending; equal ones stay as they are. */
export const inDisplayOrder = <T extends Ordered>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.display_order - b.display_order);

export const withOrders = <T extends Ordered>(
  items: readonly T[],
  orders: ReadonlyMap<string, number>,
): T[] => items.map((item) => ({ ...item, display_order: orders.get(keyOf(item)) ?? item.display_order }));

export const folderOrders = (updates: readonly { folderId: string; displayOrder: number }[]) =>
  new Map(updates.map(({ folderId, displayOrder }) => [folderId, displayOrder]));
