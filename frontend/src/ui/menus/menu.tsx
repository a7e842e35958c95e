import { useEffect, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { fetchedDialog } from '../dialogs/fetched-dialog.tsx';
import type { OpenMenuProps } from './open-menu.tsx';
import { onceIdle } from '../when-idle.ts';
import { Handled } from './handled.tsx';

export interface MenuProps extends Pick<OpenMenuProps, 'entries' | 'align' | 'heading'> {
  /** One button that opens it: Button or a plain button. For an icon take `MenuButton`. */
  children: ReactElement;
}

const OpenMenu = fetchedDialog('The menu', async () => (await import('./open-menu.tsx')).OpenMenu);
const loadWhenIdle = onceIdle(OpenMenu.preload);

/** A dropdown: arrow keys, typing a letter, escape. */
export function Menu({ entries, align = 'start', heading, children }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(loadWhenIdle, []);
  const close = (): void => setButton(null);
  const toggle = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>): void => {
    if (button) return close();
    // Focus goes into the menu.
    event.preventDefault();
    setButton(event.currentTarget);
  };
  const handlers = {
    'aria-haspopup': 'menu',
    'aria-expanded': button !== null,
    'data-state': button ? 'open' : 'closed',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && !event.ctrlKey) toggle(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowDown' && !button)) {
        event.preventDefault();
        toggle(event);
      }
    },
  };
  return (
    <>
      <Handled element={children} {...handlers} />
      {button && <OpenMenu {...{ entries, align, heading, button }} onClose={close} />}
    </>
  );
}
