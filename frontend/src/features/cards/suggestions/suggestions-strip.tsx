import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';

interface SuggestionsStripProps {
  /** How many are open. */
  count: number;
  onOpen: () => void;
  /** There are cards below it: on a phone the screen is theirs, and each page says what is suggested for it. */
  yields: boolean;
}

/** Above the cards of a document: that there is more to decide about; nothing where there is not. */
export function SuggestionsStrip({ count, onOpen, yields }: SuggestionsStripProps) {
  if (count === 0) return null;
  return (
    <div className={cx('px-4 pt-2 md:px-6', yields && 'max-md:hidden')}>
      <Notice
        action={
          <Button icon={<ListChecks aria-hidden size={16} />} onClick={onOpen}>
            Go through them
          </Button>
        }
      >
        {suggestionsInWords(count)} that you decide about, {minutesInWords(count)}.
      </Notice>
    </div>
  );
}
