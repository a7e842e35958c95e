import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { useId, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useImportsNow } from '../../decks/imports-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { useCancelDeckImportMutation } from './deck-endpoints.ts';
import { Preview } from './preview/preview.tsx';
import { Result } from './result/result.tsx';
import { dayInWords, progressInWords, statusWords } from './words.ts';

interface ImportItemProps {
  of: DeckImport;
  /** Earlier ones that have ended are folded. */
  newest: boolean;
}

/** One deck, from the reading to what became of it. */
export function ImportItem({ of: each, newest }: ImportItemProps) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const { fileName, status, requestedAt } = each;
  const ended = status === 'done' || status === 'failed' || status === 'cancelled';
  if (ended && !newest)
    return (
      <article aria-label={fileName} className="border-b border-line py-1 last:border-0">
        <Disclosure
          open={open}
          onOpenChange={setOpen}
          title={fileName}
          aside={
            <span className="shrink-0 pr-2 text-sm text-muted">
              {statusWords[status]}
              <span className="max-md:sr-only">, {dayInWords(requestedAt)}</span>
            </span>
          }
        >
          <div className="px-2 pt-3 pb-4 md:pl-8">
            <Content {...each} />
          </div>
        </Disclosure>
      </article>
    );
  return (
    <article aria-labelledby={heading} className="flex flex-col gap-5 rounded-md bg-surface p-4 md:p-6">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={heading} className="min-w-0 text-lg wrap-anywhere">
          {fileName}
        </h2>
        <Badge tone={ended ? 'neutral' : 'accent'}>{statusWords[status]}</Badge>
      </header>
      <Content {...each} />
    </article>
  );
}

function Content(each: DeckImport) {
  const { status, preview, result, failure } = each;
  switch (status) {
    case 'reading':
    case 'ready':
      // A text that is read again, as its person says, stays in view.
      return preview ? <Preview of={each} preview={preview} /> : <Going of={each} />;
    case 'writing':
      return <Going of={each} />;
    case 'done':
      return result ? (
        <Result result={result} />
      ) : (
        <p className="text-sm text-muted">It is in your library.</p>
      );
    case 'failed':
      return (
        <Notice tone="error">
          {failure || 'Something went wrong.'}{' '}
          {preview
            ? 'What was written before that stays in your library. Choose the deck again to continue: nothing is added twice.'
            : 'Nothing was written. Export the deck once more, and choose it again.'}
        </Notice>
      );
    case 'cancelled':
      return (
        <p className="text-sm text-muted">
          You stopped this import. Cards written before that are in your library. Import the deck again
          whenever you like: nothing is added twice.
        </p>
      );
    default:
      return status satisfies never;
  }
}

/** How far it is, and the way out. */
function Going({ of: each }: { of: DeckImport }) {
  const { progress } = useImportsNow();
  const [cancel, { isLoading, error }] = useCancelDeckImportMutation();
  const dialogs = useDialogs();
  const stop = async (): Promise<void> => {
    const sure =
      each.status === 'reading' ||
      (await dialogs.confirm({
        title: 'Stop this import?',
        description:
          'Cards that are written already stay in your library. Import the deck again to continue: nothing is added twice.',
        confirmLabel: 'Stop the import',
        cancelLabel: 'Keep importing',
      }));
    if (sure) await cancel({ importId: each.id });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <ProgressBar {...progressInWords(each, progress)} />
        </div>
        <Button
          className="-my-1"
          aria-label={`Cancel the import of ${each.fileName}`}
          loading={isLoading}
          onClick={() => void stop()}
        >
          Cancel
        </Button>
      </div>
      {progress.get(each.id)?.stage === 'space' ? (
        <Notice>
          The server’s disk is full or cannot be used. What was written is safe, and the import carries on by
          itself once there is room. Please tell whoever runs the server.
        </Notice>
      ) : (
        <p className="text-sm text-muted">
          You can leave this page: the import carries on, and you are told when it is done.
        </p>
      )}
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
    </div>
  );
}
