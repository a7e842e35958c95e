import { TextSearch } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';

interface CoverageToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

const label = 'Show what has no card';

/** Switches the marks of sentences without a card on and off. */
export function CoverageToggle({ on, onChange }: CoverageToggleProps) {
  useShortcut('u', () => onChange(!on), true, label);
  return (
    <IconButton
      label={label}
      shortcut="u"
      side="top"
      aria-pressed={on}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => onChange(!on)}
    >
      <TextSearch aria-hidden size={18} />
    </IconButton>
  );
}
