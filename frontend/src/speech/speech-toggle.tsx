import { Volume2, VolumeX } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useShortcut } from '../ui/keys/use-shortcut.ts';

export interface SpeechToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The browser has a speech. */
  there: boolean;
}

/** Switches reading aloud on and off. Where the browser cannot, it says so. */
export const SpeechToggle = memo(function SpeechToggle({ on, onChange, there }: SpeechToggleProps) {
  const toggle = (): void => onChange(!on);
  useShortcut('r', toggle, there, 'Read the cards aloud, or stop');
  const Icon = on && there ? Volume2 : VolumeX;
  return (
    <IconButton
      label="Read aloud"
      tooltip={there ? (on ? 'Stop reading aloud' : 'Read aloud') : 'This browser cannot read aloud'}
      side="top"
      shortcut={there ? 'r' : undefined}
      disabled={!there}
      aria-pressed={on && there}
      className={on && there ? 'text-accent!' : undefined}
      onClick={(event) => {
        // After a press of the mouse, Space belongs to the card again.
        if (event.detail > 0) event.currentTarget.blur();
        toggle();
      }}
    >
      <Icon aria-hidden size={18} />
    </IconButton>
  );
});
