import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LeechActions, type LeechActionsProps } from './leech-actions.tsx';
import { leechTip } from './leech.tsx';

export interface LeechNoticeProps extends LeechActionsProps {
  /** The card, in a few words. */
  name: string;
  card: Pick<AnkiCard, 'misses'>;
  onClose: () => void;
}

/** Said once, when an answer has made a card a leech; playing goes on meanwhile. */
export function LeechNotice({ name, card, onClose, ...actions }: LeechNoticeProps) {
  return (
    <section
      aria-label="Leech"
      className="flex flex-col gap-2 rounded-md border border-line px-3 py-2.5 text-sm"
    >
      <div className="flex items-start gap-2">
        <output className="block min-w-0 flex-1 wrap-anywhere">
          <strong className="font-medium">
            “{name}” is a leech: missed {card.misses} times.
          </strong>{' '}
          <span className="text-muted max-md:hidden">{leechTip}</span>
        </output>
        <IconButton label="Close this notice" onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <LeechActions {...actions} />
    </section>
  );
}
