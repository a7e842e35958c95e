import { CirclePause, History, Lightbulb, Pencil, Trash2 } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../../../ui/menus/menu-button.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import type { Session } from '../session/session-shape.ts';
import { useDeleteCard } from './use-delete-card.ts';

/** Something that can be done to the card that is shown. */
export interface CardAction {
  label: string;
  icon: ReactNode;
  shortcut: string;
  run: () => void;
  danger?: boolean;
}

/** `showAnswers` shows how the card was answered before; `explain` has it explained, null where nothing does. */
export function useCardActions(
  session: Session,
  showAnswers: () => void,
  explain: (() => void) | null,
): readonly CardAction[] {
  const remove = useDeleteCard(session);
  return useMemo(() => {
    const explaining = explain && {
      label: 'Explain this',
      icon: <Lightbulb aria-hidden size={18} />,
      shortcut: 'x',
      run: explain,
    };
    return [
      ...(explaining ? [explaining] : []),
      {
        label: 'Edit',
        icon: <Pencil aria-hidden size={18} />,
        shortcut: 'e',
        run: () => session.edit(),
      },
      {
        label: 'Answers to this card',
        icon: <History aria-hidden size={18} />,
        shortcut: 'h',
        run: showAnswers,
      },
      {
        label: 'Suspend',
        icon: <CirclePause aria-hidden size={18} />,
        shortcut: 'u',
        run: () => void session.remove('suspended'),
      },
      {
        label: 'Delete Card',
        icon: <Trash2 aria-hidden size={18} />,
        shortcut: 'Delete',
        run: () => void remove(),
        danger: true,
      },
    ];
  }, [session, remove, showAnswers, explain]);
}

/** The actions as buttons, where there is room for them; each has a key. */
export const ActionButtons = memo(function ActionButtons({ actions, busy }: ActionButtonsProps) {
  return (
    <div className="flex max-md:hidden">
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} busy={busy} />
      ))}
    </div>
  );
});

interface ActionButtonsProps {
  actions: readonly CardAction[];
  busy: boolean;
}

function ActionButton({
  action: { label, icon, shortcut, run },
  busy,
}: {
  action: CardAction;
  busy: boolean;
}) {
  useShortcut(shortcut, run, !busy, label);
  return (
    <IconButton label={label} shortcut={shortcut} side="top" aria-busy={busy} onClick={run}>
      {icon}
    </IconButton>
  );
}

/** The same actions in one menu, on narrow screens. */
export const ActionMenu = memo(function ActionMenu({ actions }: { actions: readonly CardAction[] }) {
  const entries = actions.map(({ label, icon, run, danger }) => ({ label, icon, onSelect: run, danger }));
  return (
    <div className="md:hidden">
      <MenuButton label="Actions for this card" entries={entries} />
    </div>
  );
});
