import { becauseOfGuide, type GuideWriter } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { Sparkles } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { useWriteGuideMutation } from '../disease-endpoints.ts';

interface WriteGuideProps extends GuideWriter {
  disease: string;
  /** How far it is may have changed: it is being asked for. */
  isFetching: boolean;
}

/** A model may write the guide that there is not: the wish, how far it is, and why nothing came of it. */
export function WriteGuide({ disease, writer, writing, isFetching }: WriteGuideProps) {
  const [write, { isLoading, isSuccess, error }] = useWriteGuideMutation();
  const status = useFocusWhenLost<HTMLOutputElement>(writing?.status ?? 'none');
  if (writing?.status === 'asked')
    return (
      <output ref={status} tabIndex={-1} className="mt-3 flex items-center gap-2 focus:outline-none">
        <Spinner />
        The guide is being written … It appears here when it is ready; you do not need to wait.
      </output>
    );
  const reason = writing?.reason;
  if (!writer && !reason) return null;
  return (
    <div className="mt-3 flex max-w-[46rem] flex-col items-start gap-3">
      {reason && <Notice>There is no guide, because {becauseOfGuide[reason]}.</Notice>}
      {writer && (
        <>
          <p className="text-muted">
            This server’s model, {writer}, can write a guide. Only the name of the disease is sent to it.
            Rules check what it writes, but no person reads it: for study, not for care.
          </p>
          <Button
            variant="primary"
            icon={<Sparkles aria-hidden size={16} />}
            // Until it is known how far it is; a press before anything was asked counts.
            loading={isLoading || (isSuccess && isFetching)}
            onClick={() => void write({ disease })}
          >
            {reason ? 'Ask the model again' : 'Write a guide with the model'}
          </Button>
        </>
      )}
      <p role="alert" className="text-sm wrap-anywhere text-wrong empty:hidden">
        {error && `The model was not asked. ${errorMessage(error)}`}
      </p>
    </div>
  );
}
