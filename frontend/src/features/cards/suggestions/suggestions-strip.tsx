import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface SuggestionsStripProps {
  /** How many are open. */
  count: number;
  onOpen: () => void;
}

/**
 * Above the cards of a document: that there is more to decide about; nothing where there is not. On a phone the screen is for the
 * cards: there each page says what is suggested for it.
 */
export function SuggestionsStrip({ count, onOpen }: SuggestionsStripProps) {
  if (count === 0) return null;
  return (
    <div className="px-4 pt-2 max-md:hidden md:px-6">
      <Notice
        action={
          <Button icon={<ListChecks aria-hidden size={16} />} onClick={onOpen}>
            Go through them
          </Button>
        }
      >
        {suggestionsInWords(count)} for you to decide on, {minutesInWords(count)}.
      </Notice>
    </div>
  );
}
