import { Layers } from 'lucide-react';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHasCardsQuery } from './play-endpoints.ts';
import { PlayHeader } from './play-header.tsx';

/** Nothing to play: because nothing is due, or because there are no cards yet. */
export function NoCards({ document, onLeave }: { document: DocumentRef; onLeave: () => void }) {
  const { data, isLoading } = useHasCardsQuery({ pdfId: document.id, checkOnly: true });
  const today = data?.hasQuestions ? ' today' : '';
  return (
    <>
      <PlayHeader name={document.name} onLeave={onLeave} />
      <div className={cx('m-auto', isLoading && 'invisible')}>
        <EmptyState
          title={`No Anki cards found for ${document.name}${today}`}
          icon={<Layers size={28} />}
          action={
            <Button variant="primary" onClick={onLeave}>
              Back to PDF Upload
            </Button>
          }
        >
          {data?.hasQuestions === true &&
            'None of its cards is due. They come back by themselves, each on its day.'}
          {data?.hasQuestions === false && 'Process the document first: its cards are made from its text.'}
        </EmptyState>
      </div>
    </>
  );
}
