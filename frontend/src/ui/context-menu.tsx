import * as Radix from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { menuBox, MenuItems, useChosenAfterClose } from './menu-items.tsx';

export interface ContextMenuProps {
  entries: readonly MenuEntry[];
  disabled?: boolean | undefined;
  /** One element; focusable, so that Shift+F10 and the menu key open it too. */
  children: ReactElement;
}

/** A menu on right click, long press, Shift+F10 and the menu key. Offer the same entries in a `MenuButton`. */
export function ContextMenu({ entries, disabled = false, children }: ContextMenuProps) {
  const { choose, onCloseAutoFocus } = useChosenAfterClose();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} loop onCloseAutoFocus={onCloseAutoFocus} className={menuBox}>
          <MenuItems parts={Radix} entries={entries} choose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
