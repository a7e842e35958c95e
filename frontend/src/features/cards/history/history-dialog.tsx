import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CardHistory } from './card-history.tsx';
import { DueBadge } from './due-badge.tsx';
import { isLeech, LeechTip } from './leech.tsx';

export interface HistoryDialogProps {
  card: AnkiCard;
  open: boolean;
  onClose: () => void;
}

/** The answers of a card over the screen that it is on; nothing is fetched before it is opened. */
export function HistoryDialog({ card, open, onClose }: HistoryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Answers to this card">
      {open && (
        <div className="flex flex-col gap-4">
          <div>
            <DueBadge card={card} />
          </div>
          {isLeech(card) && <LeechTip />}
          <CardHistory card={card} />
        </div>
      )}
    </Dialog>
  );
}
