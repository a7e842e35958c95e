import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { type ProcessedDocument } from './processed-document.ts';
import { useProcessing } from './processing-context.ts';
import { problemOf, shownProgress } from './run.ts';

/** The bar under a document while it is processed, and what went wrong with it. */
export function ProcessingProgress({ document }: { document: ProcessedDocument }) {
  const { run, running, start, dismiss } = useProcessing(document);
  const problem = run && problemOf(run);
  if (!running && !problem) return null;
  const { done, total, detail, message } = shownProgress(run, document);
  return (
    <div className="flex flex-col gap-2 px-3 py-1.5 text-xs">
      {running && (
        <>
          <ProgressBar label="Processing" value={done} max={total} detail={detail} />
          {message && <p className="text-muted wrap-anywhere">{message}</p>}
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {problem && !running && (
        <div className="flex gap-1">
          <Button variant="quiet" className="px-2 whitespace-nowrap" onClick={() => start(run.kind)}>
            Try again
          </Button>
          <Button variant="quiet" className="px-2 whitespace-nowrap" onClick={dismiss}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}
