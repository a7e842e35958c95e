import { ArrowRightLeft, Ban, ChevronUp, CirclePlay, Star, StarOff, Tag, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { MarksDialog } from './view/marks-dialog.tsx';
import type { CardActions } from './use-card-actions.ts';
import { cardsInWords } from './words.ts';

export interface SelectionBarProps {
  ids: readonly string[];
  /** How many of them the search leaves out. */
  hidden: number;
  change: CardActions['change'];
  /** Absent where there is no other page. */
  move: ((ids: readonly string[]) => void) | undefined;
  remove: (ids: readonly string[]) => void;
  /** Absent where nothing waits to be deleted. */
  flag?: (ids: readonly string[]) => void;
  children?: ReactNode;
  onClear: () => void;
}

/** What can be done with the selected cards, within the reach of a thumb. */
export function SelectionBar({
  ids,
  hidden,
  change,
  move,
  remove,
  flag,
  onClear,
  children,
}: SelectionBarProps) {
  const [marking, mark] = useState(false);
  const entries: MenuEntry[] = [
    {
      label: 'Mark High Yield',
      icon: <Star size={16} />,
      onSelect: () => void change(ids, { kind: 'yield', isHighYield: true }),
    },
    {
      label: 'Mark Normal Yield',
      icon: <StarOff size={16} />,
      onSelect: () => void change(ids, { kind: 'yield', isHighYield: false }),
    },
    {
      label: 'Suspend',
      icon: <Ban size={16} />,
      onSelect: () => void change(ids, { kind: 'suspended', isSuspended: true }),
    },
    {
      label: 'Resume',
      icon: <CirclePlay size={16} />,
      onSelect: () => void change(ids, { kind: 'suspended', isSuspended: false }),
    },
    { label: 'Tags and flag', icon: <Tag size={16} />, onSelect: () => mark(true) },
    ...(move
      ? [{ label: 'Move to another page', icon: <ArrowRightLeft size={16} />, onSelect: () => move(ids) }]
      : []),
    ...(flag ? [{ label: 'Flag for deletion', icon: <Trash2 size={16} />, onSelect: () => flag(ids) }] : []),
    'separator',
    { label: 'Delete', danger: true, onSelect: () => remove(ids) },
  ];
  return (
    <section
      aria-label="Selected cards"
      data-messages="above"
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-t border-line bg-raised px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:px-6"
    >
      <output className="figures min-w-0 flex-1 text-sm font-medium max-md:basis-full">
        {cardsInWords(ids.length)} selected
        {hidden > 0 && (
          <span className="font-normal text-muted">, {hidden.toLocaleString('en')} not shown</span>
        )}
      </output>
      {children}
      <Menu entries={entries} align="end">
        <Button variant="primary" icon={<ChevronUp aria-hidden size={16} />}>
          Change cards
        </Button>
      </Menu>
      <IconButton label="Clear the selection" onClick={onClear}>
        <X aria-hidden size={18} />
      </IconButton>
      {marking && (
        <MarksDialog
          cards={ids.length}
          onClose={() => mark(false)}
          onSave={(marks) => void change(ids, { kind: 'marks', ...marks })}
        />
      )}
    </section>
  );
}
