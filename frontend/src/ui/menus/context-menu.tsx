import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { fetchedDialog } from '../dialogs/fetched-dialog.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuPoint } from './open-context-menu.tsx';
import { onceIdle } from '../when-idle.ts';
import { Handled } from './handled.tsx';

export interface ContextMenuProps {
  entries: readonly MenuEntry[];
  disabled?: boolean | undefined;
  /** One element; focusable, so that Shift+F10 and the menu key open it too. */
  children: ReactElement;
}

const OpenContextMenu = fetchedDialog(
  'The menu',
  async () => (await import('./open-context-menu.tsx')).OpenContextMenu,
);
const loadWhenIdle = onceIdle(OpenContextMenu.preload);
const longPressMs = 700;
const noCallout = { WebkitTouchCallout: 'none' };

/** A menu on right click, long press, Shift+F10 and the menu key. Offer the same entries in a `MenuButton`. */
export function ContextMenu({ entries, disabled = false, children }: ContextMenuProps) {
  const [asked, setAsked] = useState<{ of: HTMLElement; point: MenuPoint } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopPress = (): void => clearTimeout(timer.current);
  useEffect(() => {
    loadWhenIdle();
    return () => clearTimeout(timer.current);
  }, []);
  if (disabled) return children;
  const openAt = (of: HTMLElement, { clientX, clientY }: MenuPoint): void =>
    setAsked({ of, point: { clientX, clientY } });
  const handlers = {
    'data-state': asked ? 'open' : 'closed',
    style: noCallout,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      stopPress();
      event.preventDefault();
      openAt(event.currentTarget, event);
    },
    // Not every device says that a press was long.
    onPointerDown: ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      stopPress();
      if (pointerType !== 'mouse')
        timer.current = setTimeout(() => openAt(currentTarget, { clientX, clientY }), longPressMs);
    },
    onPointerMove: stopPress,
    onPointerCancel: stopPress,
    onPointerUp: stopPress,
  };
  return (
    <>
      <Handled element={children} {...handlers} />
      {asked && <OpenContextMenu entries={entries} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
