import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { lazy, Suspense, useState } from 'react';
import { errorMessage, isApiError } from '../../../../api/api-error.ts';
import { useLiteMode } from '../../../../preferences/use-lite-mode.ts';
import type { YieldFilter } from '../../../../study/play-state.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { sessionOf, takeFirstDeal } from './first-deal.ts';
import type { PlayRequest, PlayScope } from './navigation-state.ts';
import { useStudySessionQuery } from '../play-endpoints.ts';
import { PlayHeader } from '../play-header.tsx';
import { PlaySession } from '../play-session.tsx';
import { documentsInWords, StudiedDocuments } from '../source/studied-documents.ts';
import { usePlayName } from './use-play-name.ts';

const NothingDealt = lazy(async () => ({
  default: (await import('../nothing-due/nothing-dealt.tsx')).NothingDealt,
}));

export interface DealtCardsProps {
  request: Omit<PlayRequest, 'sidebarState'>;
  onLeave: () => void;
}

interface SessionNotLoadedProps {
  scope: PlayScope;
  error: unknown;
  onRetry: () => void;
  onLeave: () => void;
}

/** Why the cards of a session did not come, and what helps. */
function SessionNotLoaded({ scope, error, onRetry, onLeave }: SessionNotLoadedProps) {
  if (scope.kind === 'folder' && isApiError(error) && error.status === 404)
    return (
      <Notice tone="error" action={<Button onClick={onLeave}>Back to PDF Upload</Button>}>
        The folder “{scope.folder.name}” is not in your resources. It may have been deleted in another tab or
        on another device.
      </Notice>
    );
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>Retry</Button>}>
      {scope.kind === 'folder'
        ? 'Error loading folder Anki cards. Please try again.'
        : 'The cards could not be loaded.'}{' '}
      {errorMessage(error)}
    </Notice>
  );
}

/** Fetches the cards of today anew, of one document, of a folder or of all, and starts a session over them. */
export function DealtCards({ request, onLeave }: DealtCardsProps) {
  const { scope, yieldFilter } = request;
  const [isDealt] = useState(takeFirstDeal);
  const { currentData, isFetching, error, refetch } = useStudySessionQuery(sessionOf(request), {
    refetchOnMountOrArgChange: !isDealt,
  });
  const name = usePlayName(scope);
  const lite = useLiteMode(request.liteMode);
  // What was dealt before is not played when it cannot be dealt anew. Until it is known whether pages are shown none is fetched.
  if (currentData && error === undefined && !isFetching && lite !== undefined) {
    const cards = filtered(currentData.cards, yieldFilter);
    const { documents } = currentData;
    if (cards.length === 0)
      return (
        <Suspense fallback={<PlayHeader name={name} onLeave={onLeave} />}>
          <NothingDealt {...{ scope, yieldFilter, onLeave }} />
        </Suspense>
      );
    const texts = documents.flatMap(({ type, documentId }) => (type === 'text' ? documentId : []));
    const detail = scope.kind === 'folder' ? documentsInWords(documents) : undefined;
    return (
      <StudiedDocuments value={scope.kind === 'document' ? none : documents}>
        <PlaySession {...{ name, detail, cards, texts, lite, onLeave }} />
      </StudiedDocuments>
    );
  }
  return (
    <>
      <PlayHeader name={name} onLeave={onLeave} />
      <div className="mx-auto w-full max-w-2xl px-4 py-12">
        {error !== undefined && !isFetching ? (
          <SessionNotLoaded {...{ scope, error, onLeave }} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label="Loading the cards" lines={4} />
        )}
      </div>
    </>
  );
}

const none: never[] = [];

/** A server may ignore the filter (specification 2 §8). */
const filtered = (cards: readonly AnkiCard[], yieldFilter: YieldFilter): readonly AnkiCard[] =>
  yieldFilter === 'high' ? cards.filter(({ isHighYield }) => isHighYield) : cards;
