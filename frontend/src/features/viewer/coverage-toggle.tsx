import { TextSearch } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';

interface CoverageToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string;
}

export const coverageLabel = 'Show what has no card';

/** Switches the marks of sentences without a card on and off. */
export function CoverageToggle({ on, onChange, className }: CoverageToggleProps) {
  useShortcut('u', () => onChange(!on), true, coverageLabel);
  return (
    <IconButton
      label={coverageLabel}
      shortcut="u"
      side="top"
      aria-pressed={on}
      className={cx('aria-pressed:bg-accent-soft aria-pressed:text-accent', className)}
      onClick={() => onChange(!on)}
    >
      <TextSearch aria-hidden size={18} />
    </IconButton>
  );
}
