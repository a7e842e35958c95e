import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { menuBox, MenuItems, useChosenAfterClose } from './menu-items.tsx';

export interface MenuProps {
  entries: readonly MenuEntry[];
  /** The menu's name when the trigger is only an icon. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** One button that opens it: Button or a plain button. For an icon take `MenuButton`. */
  children: ReactElement;
}

/** A dropdown: arrow keys, typing a letter, escape. */
export function Menu({ entries, align = 'start', children }: MenuProps) {
  const { choose, onCloseAutoFocus } = useChosenAfterClose();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
          className={menuBox}
        >
          <MenuItems parts={DropdownMenu} entries={entries} choose={choose} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
