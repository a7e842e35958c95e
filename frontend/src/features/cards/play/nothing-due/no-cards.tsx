import { Layers } from 'lucide-react';
import { useNavigate } from 'react-router';
import { refOf } from '../../../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../../../documents/folders-endpoint.ts';
import { useGetStudyTodayQuery } from '../../../../study/endpoints.ts';
import { cardsOffered } from '../../../../study/folder-plan.ts';
import type { YieldFilter } from '../../../../study/play-state.ts';
import { dealtInWords, limitInWords } from '../../../../study/words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MoreNewCards } from '../complete/more-new-cards.tsx';
import type { PlayScope } from '../deal/navigation-state.ts';
import { useHasCardsQuery } from '../play-endpoints.ts';
import { PlayHeader } from '../play-header.tsx';
import { useNextSession } from '../complete/use-next-session.ts';

export interface NoCardsProps {
  scope: Extract<PlayScope, { kind: 'document' }>;
  yieldFilter: YieldFilter;
  onLeave: () => void;
}

/** Nothing to play: nothing is due, today's limit of new cards is reached, all are suspended or studied in other documents, or there are no cards yet. */
export function NoCards({ scope, yieldFilter, onLeave }: NoCardsProps) {
  const { document } = scope;
  const study = useNextSession();
  const { data, isLoading } = useHasCardsQuery({ pdfId: document.id, checkOnly: true });
  const { data: plan, isLoading: isPlanning } = useGetStudyTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const navigate = useNavigate();
  const openDocument = (show: 'view' | 'cards'): void =>
    void navigate(`/PDFupload?${new URLSearchParams({ document: document.id, show })}`);
  const { data: library, isLoading: isListing } = useGetUserFoldersQuery();
  const listed = library?.folders.flatMap(({ PDFs }) => PDFs).find((each) => refOf(each).id === document.id);
  const { title, words, opens } = emptyState(document.name, listed?.isDeck, data);
  const planned = plan?.documents.find(({ documentId }) => documentId === document.id);
  // Of the high-yield cards none is left, but others may be.
  const others = yieldFilter === 'high' && planned && cardsOffered(planned) > 0;
  const newInAll = others ? 0 : (planned?.newInAll ?? 0);
  return (
    <>
      <PlayHeader name={document.name} onLeave={onLeave} />
      <div className={cx('m-auto', (isLoading || isPlanning || isListing) && 'invisible')}>
        <EmptyState
          title={title}
          icon={<Layers size={28} />}
          action={
            <div className="flex flex-col gap-2">
              {others && (
                <Button variant="primary" onClick={() => study({ scope })}>
                  Study all: {dealtInWords(planned)}
                </Button>
              )}
              {plan && newInAll > 0 && (
                <MoreNewCards scope={scope} newInAll={newInAll} begun={plan.introducedToday} />
              )}
              {opens && (
                <Button variant="primary" onClick={() => openDocument(opens.show)}>
                  {opens.label}
                </Button>
              )}
              <Button variant={others || newInAll > 0 || opens ? 'secondary' : 'primary'} onClick={onLeave}>
                Back to PDF Upload
              </Button>
            </div>
          }
        >
          {others && 'None of its high-yield cards is due. Others are.'}
          {!others && (plan && newInAll > 0 ? limitInWords({ ...plan, newInAll }) : words)}
        </EmptyState>
      </div>
    </>
  );
}

type Cards = { hasQuestions: boolean; allSuspended: boolean; allHeld: boolean };
type EmptyState = { title: string; words: string; opens?: { show: 'view' | 'cards'; label: string } };

function emptyState(name: string, isDeck: true | undefined, cards: Cards | undefined): EmptyState {
  const title = `No Anki cards found for ${name}`;
  if (!cards) return { title, words: '' };
  if (cards.allSuspended)
    return {
      title: `All cards of ${name} are suspended`,
      words: 'They are not asked until you resume them. Your progress is kept.',
      opens: { show: 'cards', label: 'Open its cards' },
    };
  if (cards.allHeld)
    return {
      title: `The cards of ${name} are studied elsewhere`,
      words: 'The same cards stand in other documents, and each is asked once. The list says where.',
      opens: { show: 'cards', label: 'Open its cards' },
    };
  if (cards.hasQuestions)
    return {
      title: `${title} today`,
      words: 'None of its cards is due. Each comes back on its own day.',
    };
  if (isDeck)
    return {
      title: `No cards are left in ${name}`,
      words: 'All cards of this deck were deleted. Open it to write new ones.',
      opens: { show: 'cards', label: 'Open the deck' },
    };
  return {
    title,
    words:
      'It has none yet. Open it: “Process & Generate” writes them from its text. If none can be written, “Cards” says why, and you can create your own.',
    opens: { show: 'view', label: 'Open the document' },
  };
}
