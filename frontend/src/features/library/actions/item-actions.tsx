import { use, type ReactNode } from 'react';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { RowContext, useRowTabIndex } from '../tree/row-context.ts';

interface ItemActionsProps {
  entries: readonly MenuEntry[];
  /** The accessible name of the menu. */
  label: string;
  /** A count beside the name, if there is one. */
  children: ReactNode;
}

/**
 * What stands at the end of a row. Beside a mouse the menu stands beside the name only while the row is looked at: names
 * have its room otherwise. Touch always finds it.
 */
export function ItemActions({ entries, label, children }: ItemActionsProps) {
  const { usable } = use(RowContext);
  const tabIndex = useRowTabIndex();
  return (
    <span className="flex shrink-0 items-center self-stretch">
      {usable && (
        <span className="flex items-center group-focus-within:flex! group-hover:flex! has-data-[state=open]:flex! md:pointer-fine:hidden">
          <MenuButton entries={entries} label={label} tabIndex={tabIndex} />
        </span>
      )}
      {children}
    </span>
  );
}
