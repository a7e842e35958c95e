import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** Where an item stands in its list, and how to move it. */
export interface ItemPlace {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
}

/** Move up and Move down, where there is room to move. */
export function moveEntries({ index, count, move }: ItemPlace): MenuEntry[] {
  const up: MenuEntry = {
    label: 'Move up',
    icon: <ArrowUp size={16} />,
    shortcut: 'Alt+ArrowUp',
    onSelect: () => move(index, index - 1),
  };
  const down: MenuEntry = {
    label: 'Move down',
    icon: <ArrowDown size={16} />,
    shortcut: 'Alt+ArrowDown',
    onSelect: () => move(index, index + 1),
  };
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])];
}
