import { use, type MouseEvent, type ReactNode } from 'react';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { cx } from '../../../ui/cx.ts';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { ItemActions } from '../actions/item-actions.tsx';
import { RowContext } from './row-context.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeItemProps {
  row: TreeRow;
  /** The accessible name. */
  label: string;
  open: boolean;
  current?: boolean;
  entries: readonly MenuEntry[];
  /** The accessible name of its menu. */
  menuLabel: string;
  onPress: () => void;
  /** Before the name. */
  start: ReactNode;
  /** After the name and the menu: a count. */
  end?: ReactNode;
  className?: string | undefined;
}

/** One row of the tree: its name, which a press opens, and its menu, which is there while the row is looked at. */
export function TreeItem(props: TreeItemProps) {
  const { row, label, open, current, entries, menuLabel, onPress, start, end, className } = props;
  const { active, takes, edge } = use(RowContext);
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    // Menus and dialogs of the row are elsewhere on the page; its buttons have a meaning of their own.
    const element = target as Element;
    if (currentTarget.contains(element) && !element.closest('button')) onPress();
  };
  return (
    <ContextMenu entries={entries}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree listens for its keys */}
      <div
        role="treeitem"
        aria-label={label}
        aria-level={row.kind === 'folder' ? 1 : 2}
        aria-setsize={row.count}
        aria-posinset={row.index + 1}
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        tabIndex={active ? 0 : -1}
        className={cx(
          'group relative flex cursor-pointer items-center rounded-md select-none hover:bg-hover',
          edge === 'above' &&
            'before:absolute before:inset-x-0 before:-top-px before:border-t-2 before:border-accent',
          edge === 'below' &&
            'after:absolute after:inset-x-0 after:-bottom-px after:border-t-2 after:border-accent',
          takes && 'bg-accent-soft outline-2 outline-accent',
          className,
        )}
        onClick={press}
      >
        {start}
        <ItemActions entries={entries} label={menuLabel}>
          {end}
        </ItemActions>
      </div>
    </ContextMenu>
  );
}
