import { ArrowRightLeft, Ban, CirclePlay, History, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { useAnswersDialog } from '../history/use-answers-dialog.tsx';
import type { ListedCard } from '../card-changes.ts';
import type { RowActions } from './row-actions.ts';

interface CardMenuProps {
  card: ListedCard;
  actions: RowActions;
  /** There is no other page for it. */
  stays?: boolean | undefined;
}

/** What can be done with a card: under a thumb all of it. */
export function CardMenu({ card, actions, stays }: CardMenuProps) {
  const { id, isSuspended, isHighYield, occlusion } = card;
  const help = {
    onEdit: () => actions.edit(id),
    onSuspend: () => actions.suspend(id, true),
    onDelete: () => actions.deleteNow(id),
  };
  const answers = useAnswersDialog(card, isSuspended ? undefined : help);
  const Rated = isHighYield ? StarOff : Star;
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: <Pencil size={16} />, onSelect: () => actions.edit(id) },
    {
      label: isHighYield ? 'Mark Normal Yield' : 'Mark High Yield',
      icon: <Rated size={16} />,
      onSelect: () => actions.rate(id, !isHighYield),
    },
    { label: 'Last answers', icon: <History size={16} />, onSelect: answers.show },
    isSuspended
      ? { label: 'Resume', icon: <CirclePlay size={16} />, onSelect: () => actions.suspend(id, false) }
      : { label: 'Suspend', icon: <Ban size={16} />, onSelect: () => actions.suspend(id, true) },
    // A picture is of its page.
    ...(occlusion || stays
      ? []
      : [
          {
            label: 'Move to another page',
            icon: <ArrowRightLeft size={16} />,
            onSelect: () => actions.move([id]),
          },
        ]),
    'separator',
    { label: 'Flag for deletion', icon: <Trash2 size={16} />, onSelect: () => actions.flag(id, true) },
    {
      label: 'Delete now',
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => actions.deleteNow(id),
    },
  ];
  return (
    <>
      <MenuButton entries={entries} label="More for this card" />
      {answers.dialog}
    </>
  );
}
