import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MenuEntry } from '../../../../ui/menus/menu-entry.ts';

/** Where an item stands in its list. */
interface ItemPlace {
  index: number;
  count: number;
}

/** Move up and Move down, where there is room to move. */
export function moveEntries({ index, count }: ItemPlace, move: (to: number) => void): MenuEntry[] {
  const up: MenuEntry = {
    label: 'Move up',
    icon: <ArrowUp size={16} />,
    shortcut: 'Alt+ArrowUp',
    onSelect: () => move(index - 1),
  };
  const down: MenuEntry = {
    label: 'Move down',
    icon: <ArrowDown size={16} />,
    shortcut: 'Alt+ArrowDown',
    onSelect: () => move(index + 1),
  };
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])];
}
