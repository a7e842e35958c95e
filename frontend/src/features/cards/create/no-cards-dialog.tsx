import { PencilLine, RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface NoCardsDialogProps {
  name: string;
  outcome: { made: string; whyNotMore: string };
  onWrite: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Why a document has no cards after its processing, and what helps. Mounted while it is open. */
export function NoCardsDialog({ name, outcome, onWrite, onRetry, onClose }: NoCardsDialogProps) {
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="No cards were made"
      description={name}
      footer={
        <>
          <Button icon={<RotateCcw aria-hidden size={16} />} onClick={onRetry}>
            Try again
          </Button>
          <Button variant="primary" icon={<PencilLine aria-hidden size={16} />} onClick={onWrite}>
            Create New Flash Card
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>Processing made {outcome.made}.</p>
        {outcome.whyNotMore !== '' && <p>{outcome.whyNotMore}</p>}
        <h3 className="text-base font-medium">What helps</h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>Create cards yourself. They are studied like all others.</li>
          <li>
            Upload the same content as English text: full sentences, or one fact a line, such as “Statins →
            myopathy”.
          </li>
          <li>Try again after the app was updated: the same version gives the same result.</li>
        </ul>
      </div>
    </Dialog>
  );
}
