import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useRef, useState, type FocusEvent } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { menuBox, MenuItems, useChosenAfterClose } from './menu-items.tsx';
import { StandIn } from './stand-in.tsx';

export interface OpenMenuProps {
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  /** Over the entries: whose they are. */
  heading?: string | undefined;
  /** The button that opened it. */
  button: HTMLElement;
  onClose: () => void;
}

/** A dropdown while it is open. */
export function OpenMenu({ entries, align, heading, button, onClose }: OpenMenuProps) {
  const { choose, onCloseAutoFocus } = useChosenAfterClose();
  const [open, setOpen] = useState(true);
  // The keys that opened it came before it listened: they go to its first entry, as its pattern says.
  const byKey = useRef(button.matches(':focus-visible'));
  const toFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!byKey.current || target !== currentTarget) return;
    byKey.current = false;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  const closed = (): void => {
    onCloseAutoFocus();
    // The button still has to be there for the menu to give focus back.
    queueMicrotask(onClose);
  };
  return (
    <DropdownMenu.Root open={open} modal={false} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <StandIn of={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onFocus={toFirst}
          onCloseAutoFocus={closed}
          className={menuBox}
        >
          {heading !== undefined && (
            <DropdownMenu.Label
              className="max-w-64 truncate border-b border-line px-2.5 pt-1 pb-2 text-sm text-muted"
              title={heading}
            >
              {heading}
            </DropdownMenu.Label>
          )}
          <MenuItems parts={DropdownMenu} entries={entries} choose={choose} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
