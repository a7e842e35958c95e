import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardHistoryApi } from '@anamnesis/contracts/cards/apis/history-api.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { calls } from '../../../api/endpoints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MadeBy } from '../made-by.tsx';
import { AnswerList } from './answer-list.tsx';
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

/** Fetched when it is looked at: no card waits for it. */
const { useAnswerHistoryQuery } = calls({ answerHistory: cardHistoryApi.getAnkiAnswerHistory });

/** The last answers of a card, fetched as soon as this is shown and again after each answer. */
export function CardHistory({ card: { id: cardId, pdfId } }: { card: Pick<AnkiCard, 'id' | 'pdfId'> }) {
  const { data, error, refetch } = useAnswerHistoryQuery(
    { pdfId, cardId },
    { refetchOnMountOrArgChange: true },
  );
  const answers = data?.answerHistory[cardId];
  if (answers) return <AnswerList answers={answers} />;
  if (!error) return <Skeleton label="Loading the answers of this card" lines={2} />;
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      The answers of this card could not be loaded: {errorMessage(error)}
    </Notice>
  );
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
