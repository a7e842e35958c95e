import { ArrowRight, Check, Layers, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { idOf } from '../../features/library/documents.ts';
import { processAction } from '../../features/library/document-state.ts';
import { ProcessingProgress } from '../../features/processing/processing-progress.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { addressOfDocument } from './guide-document.ts';
import { useGuideDocument } from './use-guide-document.ts';

interface GuideActionsProps {
  diseaseId: string;
  documentId: string | null;
}

/** Make cards from this guide, and Quiz me: what becomes of a guide in the library. */
export function GuideActions({ diseaseId, documentId }: GuideActionsProps) {
  const { stage, document, making, failure, wanted, makeCards, quiz } = useGuideDocument(
    diseaseId,
    documentId,
  );
  const inLibrary = stage !== 'none' && stage !== 'unlisted';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {stage === 'none' || stage === 'unlisted' || stage === 'unprocessed' ? (
          <Button
            variant="primary"
            icon={<Layers aria-hidden size={16} />}
            loading={making === 'cards' || stage === 'unlisted'}
            onClick={makeCards}
          >
            Make cards from this guide
          </Button>
        ) : (
          document && (
            <Link to={addressOfDocument(idOf(document), 'cards')} className={buttonClass('secondary')}>
              {stage === 'running' ? 'Its cards so far' : 'Open its cards'}
              <ArrowRight aria-hidden size={16} />
            </Link>
          )
        )}
        <Button
          icon={<ListChecks aria-hidden size={16} />}
          loading={wanted}
          disabledReason={
            stage === 'without cards'
              ? 'No cards could be made from this guide, so there is nothing to ask'
              : undefined
          }
          onClick={quiz}
        >
          Quiz me
        </Button>
        {inLibrary && document && (
          <span className="flex items-center gap-1.5 px-1 text-sm text-muted">
            <Check aria-hidden size={16} className="shrink-0" />
            <Link
              to={addressOfDocument(idOf(document), 'view')}
              className="target flex items-center underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              In your library
            </Link>
            {processAction(document, stage === 'running').label === 'Processed' && '· Processed'}
          </span>
        )}
      </div>
      <output className="text-sm text-muted empty:hidden">
        {wanted && 'The quiz starts as soon as its cards are made.'}
      </output>
      <p role="alert" className="text-sm wrap-anywhere text-wrong empty:hidden">
        {failure}
      </p>
      {document && (
        <div className="-mx-3">
          <ProcessingProgress document={document} />
        </div>
      )}
    </div>
  );
}
