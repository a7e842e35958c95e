import { differencesPage, type importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { counted, figure } from '../words.ts';
import { useGetCardDifferencesQuery } from './difference-endpoints.ts';
import { DifferenceItem } from './difference-item.tsx';
import { useSettling, type Side } from './use-settling.ts';

const step = 20;

/** /import/differences: cards that both the person and their deck have changed, until one side is taken. */
export function DifferencesPage() {
  usePageTitle('Cards that differ from their deck');
  const pdfId = useSearchParams()[0].get('document');
  const [limit, setLimit] = useState(step);
  const shown = { limit, ...(pdfId !== null && { pdfId }) };
  const { data, error, isLoading, isFetching, refetch } = useGetCardDifferencesQuery(shown);
  // Of very long cards fewer come than were asked for.
  const isCut = !isFetching && data !== undefined && data.differences.length <= limit - step;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8 md:px-6 md:py-12">
      <header className="flex flex-col items-start gap-2">
        <Link to="/import" className={buttonClass('plain', '-ml-4')}>
          <ArrowLeft aria-hidden size={16} />
          Import a deck
        </Link>
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">
          Cards that differ from their deck
        </h1>
        <p className="max-w-prose text-muted">
          You have edited these cards, and their deck has changed them, too. Until you choose, they stay as
          you have them. Your answers stay either way.
        </p>
      </header>
      {isLoading && <Skeleton label="Loading the cards" lines={6} />}
      {error && !data && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The cards could not be loaded; both sides are safe. {errorMessage(error)}
        </Notice>
      )}
      {data && (
        <List
          {...data}
          pdfId={pdfId}
          isFetching={isFetching}
          more={
            limit < differencesPage.most && !isCut
              ? () => setLimit(Math.min(limit + step, differencesPage.most))
              : null
          }
        />
      )}
    </div>
  );
}

interface ListProps extends Pick<
  AnswerOf<typeof importedCardsApi.getCardDifferences>,
  'differences' | 'inAll'
> {
  pdfId: string | null;
  isFetching: boolean;
  /** Null where no more are shown at once. */
  more: (() => void) | null;
}

function List({ differences, inAll, pdfId, isFetching, more }: ListProps) {
  const { settleOne, settleAll, isSettlingAll } = useSettling(pdfId);
  const dialogs = useDialogs();
  const list = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const take = async (cardId: string, side: Side): Promise<void> => {
    const at = differences.findIndex((each) => each.cardId === cardId);
    // What was pressed goes: the focus goes to what takes its place.
    const next = differences[at + 1] ?? differences[at - 1];
    const shown =
      next && list.current?.querySelector<HTMLElement>(`[data-difference="${CSS.escape(next.cardId)}"]`);
    (shown ?? list.current)?.focus();
    if (await settleOne(cardId, side)) say(side === 'mine' ? 'Kept as you have it.' : 'Taken from the deck.');
  };
  const all = async (side: Side): Promise<void> => {
    const cards = inAll === 1 ? 'this card' : `all ${figure(inAll)} cards`;
    const sure = await dialogs.confirm(
      side === 'mine'
        ? {
            title: `Keep yours for ${cards}?`,
            description: 'What the deck says of them is put aside.',
            confirmLabel: 'Keep mine',
          }
        : {
            title: `Take the deck’s text for ${cards}?`,
            description: 'What you have written on these cards is replaced. Your answers stay.',
            confirmLabel: 'Take the deck’s',
            danger: true,
          },
    );
    if (sure) await settleAll(side);
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6">
      <output className="sr-only">{said}</output>
      {differences.length === 0 && !isFetching ? (
        <Nothing />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <p className="figures flex-1 basis-40 font-medium">{counted(inAll, 'card')}</p>
            {inAll > 1 && (
              <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>button]:flex-1">
                <Button loading={isSettlingAll} onClick={() => void all('mine')}>
                  Keep mine for all
                </Button>
                <Button loading={isSettlingAll} onClick={() => void all('theirs')}>
                  Take the deck’s for all
                </Button>
              </div>
            )}
          </div>
          {differences.map((difference) => (
            <DifferenceItem
              key={difference.cardId}
              difference={difference}
              disabled={isSettlingAll}
              onTake={(side) => void take(difference.cardId, side)}
            />
          ))}
          {differences.length < inAll && (
            <div className="flex items-center gap-4">
              {more && (
                <Button loading={isFetching} onClick={more}>
                  Show more
                </Button>
              )}
              <p className="figures text-sm text-muted">
                {figure(differences.length)} of {figure(inAll)} are shown
                {more ? '.' : '; the others come as you settle these.'}
              </p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const Nothing = () => (
  <EmptyState
    icon={<CircleCheck size={28} />}
    title="No card differs from its deck"
    action={
      <Link to="/PDFupload" className={buttonClass('primary')}>
        Open My Resources
      </Link>
    }
  >
    When you have edited a card and its deck has changed it, too, both are shown here.
  </EmptyState>
);
