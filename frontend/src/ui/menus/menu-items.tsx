import { Trash2 } from 'lucide-react';
import * as ContextMenu from '@radix-ui/react-context-menu';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useRef } from 'react';
import { Badge } from '../badge.tsx';
import { cx } from '../cx.ts';
import { Kbd } from '../keys/kbd.tsx';
import type { MenuAction, MenuEntry } from './menu-entry.ts';

type Parts = typeof DropdownMenu | typeof ContextMenu;

export const menuBox =
  'animate-appear z-50 min-w-44 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-raised p-1 shadow-raised';

/** The entries of a dropdown or of a context menu. */
export function MenuItems({ parts, entries, choose }: MenuItemsProps) {
  return setApart(entries).map((entry, at) =>
    entry === 'separator' ? (
      // oxlint-disable-next-line react/no-array-index-key -- separators have no other identity
      <parts.Separator key={`separator-${at}`} className="my-1 h-px bg-line" />
    ) : (
      <parts.Item
        key={entry.label}
        aria-disabled={entry.disabledReason ? true : undefined}
        onSelect={(event) => (entry.disabledReason ? event.preventDefault() : choose(entry))}
        className={cx(
          'target flex items-center gap-2.5 rounded-md px-2.5 text-sm outline-none select-none',
          'aria-disabled:cursor-not-allowed',
          'data-[highlighted]:bg-hover',
          entry.danger && 'text-muted data-[highlighted]:text-ink',
        )}
      >
        {(entry.icon || entry.danger) && (
          <span aria-hidden className="shrink-0 opacity-80">
            {entry.icon ?? <Trash2 size={16} />}
          </span>
        )}
        <span className="flex-1 py-1">
          <span className={entry.disabledReason && 'text-muted'}>{entry.label}</span>
          {entry.disabledReason && <span className="block text-xs text-muted">{entry.disabledReason}</span>}
        </span>
        {entry.count !== undefined && <Badge tone="accent">{entry.count}</Badge>}
        {entry.mark}
        {entry.shortcut && <Kbd keys={entry.shortcut} />}
      </parts.Item>
    ),
  );
}

/** What destroys lies under a hairline of its own. */
function setApart(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry, at): MenuEntry[] => {
    const before = entries[at - 1];
    const apart = entry !== 'separator' && entry.danger && before && before !== 'separator' && !before.danger;
    return apart ? ['separator', entry] : [entry];
  });
}

interface MenuItemsProps {
  parts: Parts;
  entries: readonly MenuEntry[];
  choose: (action: MenuAction) => void;
}

/** Runs the chosen action after focus is back on the trigger, so that a dialog it opens returns focus there. */
export function useChosenAfterClose() {
  const chosen = useRef<MenuAction>(undefined);
  return {
    choose: (action: MenuAction): void => {
      chosen.current = action;
    },
    onCloseAutoFocus: (): void => {
      const action = chosen.current;
      chosen.current = undefined;
      if (action) queueMicrotask(action.onSelect);
    },
  };
}
