import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';

interface SuggestionsStripProps {
  /** How many are open. */
  count: number;
  onOpen: () => void;
}

/**
 * Above the cards of a document, one line: that there is more to decide about; nothing where there is not. On a phone the screen is for the
 * cards: there each page says what is suggested for it.
 */
export function SuggestionsStrip({ count, onOpen }: SuggestionsStripProps) {
  if (count === 0) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 text-sm max-md:hidden md:px-6">
      <output className="figures min-w-0 flex-1">
        {suggestionsInWords(count)} for you to decide on, {minutesInWords(count)}.
      </output>
      <Button variant="quiet" className="px-2!" icon={<ListChecks aria-hidden size={16} />} onClick={onOpen}>
        Go through them
      </Button>
    </div>
  );
}
