import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { estimateApi } from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import { mostAtOnce } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { calls } from '../../../api/endpoints.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { inWords } from '../estimate/in-words.ts';
import { documentsInWords } from '../upload/list/words.ts';

const { getProcessingEstimateOfAll } = estimateApi;
const { processDocuments } = documentsApi;
const { useGetProcessingEstimateOfAllQuery, useProcessDocumentsMutation } = calls({
  getProcessingEstimateOfAll,
  processDocuments,
});

interface ProcessAllProps {
  pdfIds: readonly string[];
  onClose: () => void;
}

/** Requests the summaries and cards of documents, where a language model makes them after one question. Mounted once for each wish. */
export function ProcessAll({ pdfIds, onClose }: ProcessAllProps) {
  const { data } = useGetUserPreferencesQuery();
  const [process] = useProcessDocumentsMutation();
  const toasts = useToasts();
  const start = async (): Promise<void> => {
    onClose();
    try {
      for (let at = 0; at < pdfIds.length; at += mostAtOnce)
        await process({ pdfIds: pdfIds.slice(at, at + mostAtOnce) }).unwrap();
    } catch (thrown) {
      toasts.error(
        `Not all documents are being processed. ${errorMessage(thrown)} Press Process all once more: nothing is done twice.`,
      );
    }
  };
  if (!data) return null;
  return data.data.asksModel ? (
    <Question pdfIds={pdfIds} onStart={() => void start()} onClose={onClose} />
  ) : (
    <AtOnce onStart={() => void start()} />
  );
}

/** Starts it without a question. */
function AtOnce({ onStart }: { onStart: () => void }) {
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    onStart();
  });
  useEffect(() => begin(), []);
  return null;
}

/** What a language model costs for all documents, said once, and the press that starts all. */
function Question({ pdfIds, onStart, onClose }: ProcessAllProps & { onStart: () => void }) {
  const confirm = useRef<HTMLButtonElement>(null);
  const estimated = pdfIds.slice(0, mostAtOnce);
  const { currentData, error } = useGetProcessingEstimateOfAllQuery(
    { pdfIds: estimated },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog
      open
      question
      onOpenChange={(open) => !open && onClose()}
      title={`Make cards from ${documentsInWords(pdfIds.length)}?`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        confirm.current?.focus();
      }}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button ref={confirm} variant="primary" onClick={onStart}>
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
