import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CardHistory } from './card-history.tsx';
import { MadeBy } from '../made-by.tsx';
import { DueBadge } from './due-badge.tsx';
import { LeechActions, type LeechActionsProps } from './leech-actions.tsx';
import { isLeech, LeechTip } from './leech.tsx';

export interface HistoryDialogProps {
  card: AnkiCard;
  open: boolean;
  onClose: () => void;
  /** What helps with a leech, where it is not offered beside the card. The dialog is closed first. */
  help?: LeechActionsProps | undefined;
}

/** The answers of a card over the screen that it is on; nothing is fetched before it is opened. */
export function HistoryDialog({ card, open, onClose, help }: HistoryDialogProps) {
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Answers to this card">
      {open && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DueBadge card={card} />
            <MadeBy card={card} />
          </div>
          <CardHistory card={card} />
          {isLeech(card) && <LeechTip />}
          {isLeech(card) && help && (
            <LeechActions
              onEdit={closing(help.onEdit)}
              onSuspend={closing(help.onSuspend)}
              onDelete={closing(help.onDelete)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
