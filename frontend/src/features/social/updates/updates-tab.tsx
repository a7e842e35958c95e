import { RefreshCcwDot } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusRow } from '../focus-row.ts';
import { useActionNotice } from '../action-notice.tsx';
import { NewDocuments } from './new-documents.tsx';
import { ReviewChanges } from './review-changes.tsx';
import type { ChangedDocument } from './updates.ts';
import { useUpdates } from './use-updates.ts';

/** What the senders of followed shares changed later, document by document. */
export function UpdatesTab() {
  const { data, error, isLoading, refetch } = useUpdates();
  const [reviewed, review] = useState<ChangedDocument | null>(null);
  // What came of the last document that was new stands above 'No updates'.
  const { notice, announce, dismiss } = useActionNotice();
  const whole = useRef<HTMLDivElement>(null);
  const open = (document: ChangedDocument): void => {
    dismiss();
    review(document);
  };
  if (reviewed)
    return (
      <ReviewChanges
        key={reviewed.documentId}
        document={reviewed}
        onBack={() => {
          review(null);
          focusRow(whole, reviewed.documentId);
          void refetch();
        }}
      />
    );
  if (isLoading) return <Skeleton label="Loading what was changed" lines={4} />;
  if (!data)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        What was changed could not be listed. {errorMessage(error)}
      </Notice>
    );
  if (data.data.length + data.newDocuments.length === 0)
    return (
      <div className="flex flex-col gap-6">
        {notice}
        <EmptyState icon={<RefreshCcwDot size={28} />} title="No updates">
          What the senders of resources that you follow correct, add or delete later is listed here, for you
          to take or to leave. Following is switched on under Received.
        </EmptyState>
      </div>
    );
  return (
    <div ref={whole} className="flex flex-col gap-6">
      {notice}
      {data.data.length > 0 && (
        <ul aria-label="Changed documents" className="flex flex-col">
          {data.data.map((document) => (
            <li
              key={document.documentId}
              data-row={document.documentId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="text-base wrap-anywhere">{document.documentName}</h3>
                <p className="text-sm text-muted wrap-anywhere">
                  From {document.senderName}: <span className="figures">{changesInWords(document)}</span>
                </p>
              </div>
              <Button aria-label={`Review ${document.documentName}`} onClick={() => open(document)}>
                Review
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewDocuments documents={data.newDocuments} announce={announce} />
    </div>
  );
}

/** '3 corrected, 1 new, 2 deleted cards'. */
export function changesInWords(changes: Pick<ChangedDocument, 'corrected' | 'new' | 'deleted'>): string {
  const kinds = (['corrected', 'new', 'deleted'] as const).filter((kind) => changes[kind] > 0);
  const last = changes[kinds.at(-1) ?? 'new'];
  const words = kinds.map((kind) => `${changes[kind]} ${kind}`).join(', ');
  return words && `${words} ${last === 1 ? 'card' : 'cards'}`;
}
