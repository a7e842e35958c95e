import { Layers } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { useGetStudyTodayQuery } from '../../../study/endpoints.ts';
import { limitInWords } from '../../../study/words.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreNewCards } from './more-new-cards.tsx';
import { useHasCardsQuery } from './play-endpoints.ts';
import { PlayHeader } from './play-header.tsx';

/** Nothing to play: nothing is due, today's limit of new cards is reached, or there are no cards yet. */
export function NoCards({ document, onLeave }: { document: DocumentRef; onLeave: () => void }) {
  const { data, isLoading } = useHasCardsQuery({ pdfId: document.id, checkOnly: true });
  const { data: plan, isLoading: isPlanning } = useGetStudyTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const navigate = useNavigate();
  const openDocument = (): void =>
    void navigate(`/PDFupload?${new URLSearchParams({ document: document.id, show: 'view' })}`);
  const today = data?.hasQuestions ? ' today' : '';
  const newInAll = plan?.documents.find(({ documentId }) => documentId === document.id)?.newInAll ?? 0;
  return (
    <>
      <PlayHeader name={document.name} onLeave={onLeave} />
      <div className={cx('m-auto', (isLoading || isPlanning) && 'invisible')}>
        <EmptyState
          title={`No Anki cards found for ${document.name}${today}`}
          icon={<Layers size={28} />}
          action={
            <div className="flex flex-col gap-2">
              {plan && newInAll > 0 && (
                <MoreNewCards document={document} newInAll={newInAll} begun={plan.introducedToday} />
              )}
              {data?.hasQuestions === false && (
                <Button variant="primary" onClick={openDocument}>
                  Open the document
                </Button>
              )}
              <Button
                variant={newInAll > 0 || data?.hasQuestions === false ? 'secondary' : 'primary'}
                onClick={onLeave}
              >
                Back to PDF Upload
              </Button>
            </div>
          }
        >
          {data?.hasQuestions === true &&
            (plan && newInAll > 0
              ? limitInWords({ ...plan, newInAll })
              : 'None of its cards is due. They come back by themselves, each on its day.')}
          {data?.hasQuestions === false &&
            'It has none yet. Open it: “Process & Generate” writes them from its text. Where none could be written, “Cards” says why, and you can create your own.'}
        </EmptyState>
      </div>
    </>
  );
}
