import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { undoes } from './card-words.ts';
import type { Step } from './play-state.ts';
import type { Session } from './session-shape.ts';

export interface BackButtonProps {
  session: Session;
  /** What it undoes. */
  last: Step | undefined;
  undoing: boolean;
}

/** Undoes the last step of the session, and tells beforehand what that was. */
export const BackButton = memo(function BackButton({ session, last, undoing }: BackButtonProps) {
  const disabled = !last || undoing;
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
      tooltip={last ? `${label}: ${undoes(last)}` : 'No previous cards'}
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
