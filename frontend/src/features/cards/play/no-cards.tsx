import { Layers } from 'lucide-react';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHasCardsQuery } from './play-endpoints.ts';
import { PlayHeader } from './play-header.tsx';

/** Nothing to play: because nothing is due, or because there are no cards yet. */
export function NoCards({ document, onLeave }: { document: DocumentRef; onLeave: () => void }) {
  const { data } = useHasCardsQuery({ pdfId: document.id, checkOnly: true });
  return (
    <>
      <PlayHeader name={document.name} onLeave={onLeave} />
      <div className="m-auto">
        <EmptyState
          title={`No Anki cards found for ${document.name}`}
          icon={<Layers size={28} />}
          action={
            <Button variant="primary" onClick={onLeave}>
              Back to PDF Upload
            </Button>
          }
        >
          {data?.hasQuestions === true && 'It has cards, but none of them is due today.'}
          {data?.hasQuestions === false && 'Process the document first: its cards are made from its text.'}
        </EmptyState>
      </div>
    </>
  );
}
