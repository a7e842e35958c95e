import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useListedShortcut } from '../../ui/listed-shortcuts.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { SortableDragProps } from './sortable-drag.tsx';
import { sortableItems, SortableItemsContext } from './sortable-items.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface SortableListProps extends Omit<SortableDragProps, 'items'> {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

const Move = createContext<(from: number, to: number) => void>(() => {});

/** A list whose items can be dragged to another place, as soon as what drags them is loaded. */
export function SortableList({ label, onMove, elsewhere, children, className }: SortableListProps) {
  useListedShortcut('Alt+ArrowUp', 'Move the folder or document that has focus up');
  useListedShortcut('Alt+ArrowDown', 'Move the folder or document that has focus down');
  const [items] = useState(sortableItems);
  const [Drag, load] = useDrag();
  return (
    <Move value={onMove}>
      <SortableItemsContext value={items}>
        <ul aria-label={label} className={className} onPointerEnter={() => void load().catch(() => {})}>
          {children}
        </ul>
      </SortableItemsContext>
      {Drag && <Drag {...{ items, onMove, elsewhere }} />}
    </Move>
  );
}

/** Loaded when nothing else is to do; where that failed, when a pointer comes. Keys and menus move items without it. */
function useDrag(): [ComponentType<SortableDragProps> | null, () => Promise<void>] {
  const [Drag, setDrag] = useState<ComponentType<SortableDragProps> | null>(null);
  const load = useCallback(async () => {
    const { SortableDrag } = await import('./sortable-drag.tsx');
    setDrag(() => SortableDrag);
  }, []);
  useEffect(() => whenIdle(load), [load]);
  return [Drag, load];
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
  const item = useRef<HTMLLIElement>(null);
  const [dragged, onDragging] = useState(false);
  const items = use(SortableItemsContext);
  useLayoutEffect(() => {
    if (item.current) items.put({ id, index, group, element: item.current, onDragging });
  }, [items, id, index, group]);
  useLayoutEffect(() => () => items.remove(id), [items, id]);
  const setHandle = useCallback((element: Element | null) => items.setHandle(id, element), [items, id]);
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
      ref={item}
      onKeyDown={onKeyDown}
      onFocusCapture={onFocusCapture}
      className={dragged ? 'relative z-10 rounded-md bg-raised shadow-raised' : undefined}
    >
      {children(setHandle)}
    </li>
  );
}
