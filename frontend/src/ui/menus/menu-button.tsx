import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonClass } from '../buttons/button-class.ts';
import type { MenuEntry } from './menu-entry.ts';
import { Menu, type MenuProps } from './menu.tsx';

export interface MenuButtonProps {
  entries: readonly MenuEntry[];
  /** The accessible name: whose actions these are, for instance `Actions for Cardiology`. */
  label: string;
  align?: MenuProps['align'];
  icon?: ReactNode;
  tabIndex?: number | undefined;
}

/** Three dots that open a menu: the way to a context menu's actions without a right button. */
export function MenuButton({ entries, label, align = 'end', icon, tabIndex }: MenuButtonProps) {
  return (
    <Menu entries={entries} align={align}>
      <button type="button" tabIndex={tabIndex} aria-label={label} className={iconButtonClass()}>
        {icon ?? <Ellipsis aria-hidden size={18} />}
      </button>
    </Menu>
  );
}
