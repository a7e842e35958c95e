import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { ListChecks } from 'lucide-react';
import { inSentence, type Unit } from '../../documents/unit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useCardActions } from './card-actions.ts';

interface SuggestionsButtonProps {
  /** The page or part that is read. */
  page: number;
  unit?: Unit;
}

/** How many cards are suggested for what is read, and the way to them; nothing where there are none, nor on a phone, whose bar is full. */
export function SuggestionsButton({ page, unit = 'Page' }: SuggestionsButtonProps) {
  const { suggested } = useCardActions() ?? {};
  const count = suggested?.on(page) ?? 0;
  const show = (): void => suggested?.show(page);
  useShortcut('s', show, count > 0, 'Decide on the suggestions for this page');
  if (count === 0) return null;
  return (
    <IconButton
      label={`${suggestionsInWords(count)} for ${inSentence(unit)} ${page}`}
      shortcut="s"
      side="top"
      className="relative text-accent! max-sm:hidden"
      onClick={show}
    >
      <ListChecks aria-hidden size={18} />
      {/* Over the icon: the bar is full. */}
      <span aria-hidden className="figures absolute top-0 right-0.5 text-xs font-semibold">
        {count}
      </span>
    </IconButton>
  );
}
