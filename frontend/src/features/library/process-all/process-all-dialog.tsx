import { estimateApi, mostAtOnce } from '@anamnesis/contracts/documents/estimate-api.ts';
import { useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { calls } from '../../../api/endpoints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { inWords } from '../estimate/in-words.ts';
import { documentsInWords } from '../upload/list/words.ts';
import { useProcessAll } from './use-process-all.ts';

const { useGetProcessingEstimateOfAllQuery } = calls(estimateApi);

interface ProcessAllDialogProps {
  pdfIds: readonly string[];
  onClose: () => void;
}

/** Where a language model makes cards: what it costs for all documents, said once, and the press that starts all. Mounted while it is open. */
export function ProcessAllDialog({ pdfIds, onClose }: ProcessAllDialogProps) {
  const processAll = useProcessAll();
  const confirm = useRef<HTMLButtonElement>(null);
  const estimated = pdfIds.slice(0, mostAtOnce);
  const { currentData, error } = useGetProcessingEstimateOfAllQuery(
    { pdfIds: estimated },
    { refetchOnMountOrArgChange: true },
  );
  const start = (): void => {
    void processAll(pdfIds);
    onClose();
  };
  return (
    <Dialog
      open
      question
      onOpenChange={(open) => !open && onClose()}
      title={`Make cards of ${documentsInWords(pdfIds.length)}?`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        confirm.current?.focus();
      }}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button ref={confirm} variant="primary" onClick={start}>
            Process all
          </Button>
        </>
      }
    >
      <div className="figures flex min-h-10 flex-col gap-2 text-sm text-muted">
        {currentData ? (
          <p>{costsOf(currentData, pdfIds.length - estimated.length)}</p>
        ) : error ? (
          <p>What it costs could not be worked out. {errorMessage(error)}</p>
        ) : (
          <Skeleton label="Working out what it costs" className="w-full max-w-sm" />
        )}
        <p>You can close the page meanwhile: it carries on.</p>
      </div>
    </Dialog>
  );
}

type Estimated = NonNullable<ReturnType<typeof useGetProcessingEstimateOfAllQuery>['currentData']>;

/** `beyond`: further documents, which were not asked about. */
function costsOf({ estimate, notRead }: Estimated, beyond: number): string {
  if (!estimate) return 'No language model is asked: it costs nothing.';
  const left = notRead + beyond;
  const { full } = inWords(estimate, 'Page');
  const sentence = full.endsWith('.') ? full : `${full}.`;
  if (left === 0) return sentence;
  if (estimate.pages === 0) return 'They are still being read: what they cost is shown here in a moment.';
  return `${sentence} ${documentsInWords(left)} not counted yet.`;
}
