import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** Cards of one drawing may lie apart in a deck, and are written together. */
export type HeldDrawings<T> = {
  /** All cards of the drawing once this is the last one, else null. The document is that of the first. */
  add: (key: string, drawing: Drawing, documentId: string, item: T) => Unit<T> | null;
  /** Those of which not all groups have a card. */
  rest: () => Unit<T>[];
};
type Unit<T> = { documentId: string; items: T[] };

export function createHeldDrawings<T>(): HeldDrawings<T> {
  const held = new Map<string, Unit<T>>();
  return {
    add(key, { shapes }, documentId, item) {
      const unit = held.get(key) ?? { documentId, items: [] };
      unit.items.push(item);
      held.set(key, unit);
      if (unit.items.length < new Set(shapes.map(({ group }) => group)).size) return null;
      held.delete(key);
      return unit;
    },
    rest: () => [...held.values()],
  };
}
