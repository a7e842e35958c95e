import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { ListChecks } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { refOf } from '../../../documents/document-ref.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Looking } from './looking.tsx';
import { useSuggestionsQuery } from './suggestion-endpoints.ts';
import { openOf } from './tray/tray.ts';

export interface SuggestionsViewProps {
  document: Pdf | TextDocument;
  /** Opens the list of its cards. */
  onCards: () => void;
}

/** What the engine is not sure of, page by page: each becomes a card when the person accepts it. */
export function SuggestionsView({ document, onCards }: SuggestionsViewProps) {
  const ref = refOf(document);
  const { data, error, isLoading, refetch } = useSuggestionsQuery({ pdfId: ref.id });
  const all = data?.suggestions ?? [];
  return (
    <article
      aria-label={`Suggestions of ${ref.name}`}
      className="flex min-h-0 w-full min-w-0 flex-1 flex-col"
    >
      {isLoading && (
        <div className="p-6">
          <Skeleton label="Loading the suggestions" lines={6} />
        </div>
      )}
      {error !== undefined && !data && (
        <div className="px-4 py-2 md:px-6">
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            The suggestions could not be loaded. {errorMessage(error)}
          </Notice>
        </div>
      )}
      {data && all.length === 0 && (
        <EmptyState
          icon={<ListChecks size={28} />}
          title="No suggestions"
          action={<Button onClick={onCards}>Show the cards</Button>}
        >
          There is nothing to decide on in this document. Select a sentence while you read to make a card from
          it.
        </EmptyState>
      )}
      {all.length > 0 && (
        <Looking document={document} all={all} left={openOf(all).length} onCards={onCards} />
      )}
    </article>
  );
}
