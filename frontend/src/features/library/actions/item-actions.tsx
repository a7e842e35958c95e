import { use, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
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
 * What stands at the end of a row. Beside a mouse the menu lies over the end of the name, and is there only while the row
 * is looked at: names have its room. Touch always finds it.
 */
export function ItemActions({ entries, label, children }: ItemActionsProps) {
  const { usable } = use(RowContext);
  const tabIndex = useRowTabIndex();
  return (
    <span className="relative flex shrink-0 items-center self-stretch">
      {children}
      {usable && (
        <span
          className={cx(
            'flex items-center rounded-md',
            'md:pointer-fine:absolute md:pointer-fine:right-full md:pointer-fine:bg-canvas md:pointer-fine:opacity-0',
            'group-focus-within:opacity-100! group-hover:opacity-100! has-data-[state=open]:opacity-100!',
          )}
        >
          <MenuButton entries={entries} label={label} tabIndex={tabIndex} />
        </span>
      )}
    </span>
  );
}
