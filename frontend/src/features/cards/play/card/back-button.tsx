import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import type { Session } from '../session/session-shape.ts';

export interface BackButtonProps {
  session: Session;
  /** What it undoes, in words that are the same from answer to answer; null for nothing. */
  does: string | null;
  undoing: boolean;
}

/** Undoes the last step of the session, and says beforehand what that was. */
export const BackButton = memo(function BackButton({ session, does, undoing }: BackButtonProps) {
  const disabled = does === null || undoing;
  useShortcut(
    'Control+z',
    () => void session.goBack(),
    !disabled,
    'Undo the last step: go back to the previous card',
  );
  const label = 'Go back to previous card';
  return (
    <IconButton
      label={label}
      tooltip={does === null ? 'No previous cards' : `${label}: ${does}`}
      side="right"
      shortcut={disabled ? undefined : 'Control+z'}
      disabled={disabled}
      aria-busy={undoing}
      className="rounded-full! border border-line-strong"
      onClick={(event) => {
        // After a press of the mouse, Space belongs to the card again; whoever came by keyboard stays here.
        if (event.detail > 0) event.currentTarget.blur();
        void session.goBack();
      }}
    >
      <Undo2 aria-hidden size={18} />
    </IconButton>
  );
});
