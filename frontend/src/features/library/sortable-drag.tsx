import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { SortableEntry, SortableItems } from './sortable-items.ts';

export interface SortableDragProps {
  items: SortableItems;
  onMove: (from: number, to: number) => void;
  /** Takes items that are dragged out of the list. */
  elsewhere?: Elsewhere | undefined;
}

export interface Elsewhere {
  /** What is at a point, under the dragged element, and takes the item; null: nothing does. */
  at: (point: { x: number; y: number }, dragged: Element | undefined) => string | null;
  /** It is over that now, and not let go yet; null: over nothing any more. */
  over: (taker: string | null) => void;
  drop: (index: number, taker: string) => void;
}

// Drag is for the mouse and the pen. Keys and touch have Alt+arrows and the menu's Move up and Move down, so neither the
// keyboard sensor nor the roles that it would put on every row are wanted.
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ pointerType }) => pointerType === 'touch',
    // A press that moves less is a click.
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 6 })],
  }),
];

/** Makes the items of a list draggable. It draws nothing, so that the list is there before this is loaded. */
export function SortableDrag({ items, onMove, elsewhere }: SortableDragProps) {
  const entries = useSyncExternalStore(items.subscribe, items.all);
  const takerOf = ({ source, position: { current } }: DragEndEvent['operation']): string | null =>
    elsewhere?.at(current, source?.element) ?? null;
  const end = ({ canceled, operation }: DragEndEvent): void => {
    const { source } = operation;
    elsewhere?.over(null);
    if (canceled || !isSortable(source)) return;
    const taker = takerOf(operation);
    if (elsewhere && taker !== null) elsewhere.drop(source.initialIndex, taker);
    else onMove(source.initialIndex, source.index);
  };
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragMove={({ operation }) => elsewhere?.over(takerOf(operation))}
      onDragEnd={end}
    >
      {entries.map((entry) => (
        <Draggable key={entry.id} {...entry} />
      ))}
    </DragDropProvider>
  );
}

function Draggable({ id, index, group, element, handle, onDragging }: SortableEntry) {
  const grip = handle ?? undefined;
  const { isDragging } = useSortable({ id, index, group, type: group, accept: group, element, handle: grip });
  useLayoutEffect(() => onDragging(isDragging), [onDragging, isDragging]);
  return null;
}
