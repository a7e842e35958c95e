import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { createContext, use, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useListedShortcut } from '../../ui/listed-shortcuts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface SortableListProps {
  label: string;
  onMove: (from: number, to: number) => void;
  /** Takes items that are dragged out of the list. */
  elsewhere?: Elsewhere | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export interface Elsewhere {
  /** What is at a point, under the dragged element, and takes the item; null: nothing does. */
  at: (point: { x: number; y: number }, dragged: Element | undefined) => string | null;
  /** It is over that now, and not let go yet; null: over nothing any more. */
  over: (taker: string | null) => void;
  drop: (index: number, taker: string) => void;
}

const Move = createContext<(from: number, to: number) => void>(() => {});

// Drag is for the mouse and the pen. Keys and touch have Alt+arrows and the menu's Move up and Move down, so neither the
// keyboard sensor nor the roles that it would put on every row are wanted.
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ pointerType }) => pointerType === 'touch',
    // A press that moves less is a click.
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 6 })],
  }),
];

/** A list whose items can be dragged to another place. */
export function SortableList({ label, onMove, elsewhere, children, className }: SortableListProps) {
  useListedShortcut('Alt+ArrowUp', 'Move the folder or document that has focus up');
  useListedShortcut('Alt+ArrowDown', 'Move the folder or document that has focus down');
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
    <Move value={onMove}>
      <DragDropProvider
        sensors={sensors}
        plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
        onDragMove={({ operation }) => elsewhere?.over(takerOf(operation))}
        onDragEnd={end}
      >
        <ul aria-label={label} className={className}>
          {children}
        </ul>
      </DragDropProvider>
    </Move>
  );
}

interface SortableItemProps {
  id: string;
  index: number;
  /** Items move within their group only. */
  group: string;
  children: (handle: (element: Element | null) => void) => ReactNode;
}

/** Gets the ref of what is taken hold of; Alt+↑ and Alt+↓ on anything inside that move it by one. */
export function SortableItem({ id, index, group, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, group, type: group, accept: group });
  const item = useRef<HTMLLIElement>(null);
  const move = use(Move);
  const onFocusCapture = useKeptFocus(item, index);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    // A document lies inside its folder's item: only the inner one moves.
    event.stopPropagation();
    event.preventDefault();
    move(index, index + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for keys of the buttons inside
    <li
      ref={(element) => {
        item.current = element;
        ref(element);
      }}
      onKeyDown={onKeyDown}
      onFocusCapture={onFocusCapture}
      className={isDragging ? 'relative z-10 rounded-md bg-raised shadow-raised' : undefined}
    >
      {children(handleRef)}
    </li>
  );
}
