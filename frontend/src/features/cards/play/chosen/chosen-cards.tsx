import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { api } from '../../../../api/api.ts';
import { errorMessage } from '../../../../api/api-error.ts';
import { query } from '../../../../api/endpoints.ts';
import { useLiteMode } from '../../../../preferences/use-lite-mode.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { PlayHeader } from '../play-header.tsx';
import { PlaySession } from '../play-session.tsx';
import { StudiedDocuments } from '../source/studied-documents.ts';
import { chosenCalls, cramCalls } from './chosen-calls.ts';
import { type ChosenState, readChosen } from './chosen-state.ts';

const { useChosenCardsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // The cards of a session are fetched once: its own answers must not cause a refetch.
    chosenCards: build.query({ ...query(cardsApi.getCards), providesTags: [] }),
  }),
});

const back = 'Back to the cards';

/** A session over cards that were chosen, as they are now: as a study whose answers count, or as a cram. */
export function ChosenCards({ state }: { state: unknown }) {
  const asked = readChosen(state);
  return asked ? <Asked {...asked} /> : <Navigate to="/browse" replace />;
}

function Asked({ chosen, cram, liteMode }: ChosenState) {
  const { name, address, cardIds, documents } = chosen;
  usePageTitle(`Anki Practice - ${name}`);
  const navigate = useNavigate();
  const onLeave = (): void => void navigate(`/browse${address}`);
  const { currentData, isFetching, error, refetch } = useChosenCardsQuery(
    { cardIds },
    { refetchOnMountOrArgChange: true },
  );
  const lite = useLiteMode(liteMode);
  const [own] = useState({ calls: cram ? cramCalls : chosenCalls, back, cram });
  const isHere = currentData && error === undefined && !isFetching && lite !== undefined;
  const cards = currentData?.cards.filter((card) => cram || (!card.isSuspended && !card.studiedIn)) ?? [];
  if (isHere && cards.length > 0) {
    const texts = documents.flatMap(({ type, documentId }) => (type === 'text' ? documentId : []));
    const detail = cram ? 'Cram: dates stay as they are' : undefined;
    return (
      <StudiedDocuments value={documents}>
        <PlaySession {...{ name, detail, cards, texts, lite, onLeave }} chosen={own} />
      </StudiedDocuments>
    );
  }
  return (
    <>
      <PlayHeader {...{ name, onLeave, back }} />
      <div className="mx-auto w-full max-w-2xl px-4 py-12">
        {error !== undefined && !isFetching ? (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            The cards could not be loaded. {errorMessage(error)}
          </Notice>
        ) : isHere ? (
          <EmptyState
            title="None of these cards can be studied"
            action={
              <Button variant="primary" onClick={onLeave}>
                {back}
              </Button>
            }
          >
            They were suspended or deleted, or the same cards are studied in another document.
          </EmptyState>
        ) : (
          <Skeleton label="Loading the cards" lines={4} />
        )}
      </div>
    </>
  );
}
