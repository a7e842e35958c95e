import { useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { howManyChoice } from '../../../preferences/how-many.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { idOf, nameOf, type LibraryDocument } from '../documents.ts';
import { Costs } from '../estimate/costs.tsx';
import { useLibrary } from '../library-context.tsx';
import { useGetCardsIfProcessedAgainQuery } from '../library-endpoints.ts';
import { inWords } from './in-words.ts';

interface ProcessAgainDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** Says how many cards stay and how many are replaced, and then does it. Mounted while it is open. */
export function ProcessAgainDialog({ document, onClose }: ProcessAgainDialogProps) {
  const { work } = useLibrary();
  const {
    currentData: cards,
    error,
    refetch,
  } = useGetCardsIfProcessedAgainQuery({ pdfId: idOf(document) }, { refetchOnMountOrArgChange: true });
  const isRunning = work.isRunning(document);
  const confirm = useRef<HTMLButtonElement>(null);
  const start = (): void => {
    work.start(document, 'again');
    onClose();
  };
  return (
    <Dialog
      open
      question
      onOpenChange={(open) => !open && onClose()}
      title={`Process “${nameOf(document)}” again?`}
      problem={
        error && !cards && `Your cards could not be counted, so nothing was done. ${errorMessage(error)}`
      }
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        confirm.current?.focus();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {error && !cards ? (
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button
              ref={confirm}
              variant="primary"
              loading={!cards}
              disabledReason={isRunning ? 'It is being processed now' : undefined}
              onClick={start}
            >
              Process again
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-3 text-muted">
        {isRunning && <p className="text-ink">It is being processed now, perhaps in another tab.</p>}
        {cards ? (
          inWords(cards).map((sentence, at) => (
            <p key={sentence} className={at === 0 ? 'figures text-ink' : 'figures'}>
              {sentence}
            </p>
          ))
        ) : (
          <Skeleton label="Counting your cards" lines={2} />
        )}
        <NewCards document={document} />
        <Costs
          {...{ document }}
          kind="again"
          as="full"
          after="Pages that the same model made before cost nothing."
          className="min-h-15 text-sm"
        />
      </div>
    </Dialog>
  );
}

/** How many cards each page gets, which may be why somebody does it again. */
function NewCards({ document: { howMany } }: { document: LibraryDocument }) {
  const usual = useGetUserPreferencesQuery().data?.data.howMany ?? 'normal';
  const { label } = howManyChoice(howMany ?? usual);
  return (
    <p className="text-sm">
      Cards from each page: {label} ({howMany === undefined ? 'as in Settings' : 'chosen for this document'}).
    </p>
  );
}
