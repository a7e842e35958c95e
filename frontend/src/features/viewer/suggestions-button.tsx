import { ListChecks } from 'lucide-react';
import type { Unit } from '../../documents/unit.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { useSuggested } from './use-suggested.ts';

interface SuggestionsButtonProps {
  /** The page or part that is read. */
  page: number;
  unit?: Unit;
}

/** How many cards are suggested for what is read, and the way to them; nothing where there are none. On a phone it is in the menu of the bar. */
export function SuggestionsButton({ page, unit }: SuggestionsButtonProps) {
  const suggested = useSuggested(page, unit);
  useShortcut('s', () => suggested?.show(), suggested !== null, 'Decide on the suggestions for this page');
  if (!suggested) return null;
  return (
    <IconButton
      label={suggested.label}
      shortcut="s"
      side="top"
      className="relative text-accent! max-sm:hidden"
      onClick={suggested.show}
    >
      <ListChecks aria-hidden size={18} />
      {/* Over the icon: the bar is full. */}
      <span aria-hidden className="figures absolute top-0 right-0.5 text-xs font-semibold">
        {suggested.count}
      </span>
    </IconButton>
  );
}
