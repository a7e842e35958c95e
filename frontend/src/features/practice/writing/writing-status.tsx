import { becauseOfQuestion } from '@anamnesis/contracts/practice/writing/writing.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useOpenWrittenQuestionMutation, useWriteQuestionMutation } from '../practice-endpoints.ts';
import { type Question, readQuestion } from '../question/read-question.ts';
import { useWriting } from './use-writing.ts';

/** How far the question is that a model writes, and why nothing came of it. `onOpen`: it is to be answered now. */
export function WritingStatus({ onOpen }: { onOpen: (question: Question) => void }) {
  const { writer, writing } = useWriting();
  const [write, asking] = useWriteQuestionMutation();
  const [open, opening] = useOpenWrittenQuestionMutation();
  if (!writing) return null;
  const { writtenId, topic, status, reason } = writing;
  const answer = async (): Promise<void> => {
    const given = await open({ writtenId });
    if ('data' in given && given.data) onOpen(readQuestion(given.data));
  };
  const failure = asking.error ?? opening.error;
  return (
    <section aria-label="Question by the model" className="flex flex-col gap-2">
      {status === 'asked' && (
        <Notice action={<Spinner />}>
          A question on “{topic}” is being written … It appears here when it is ready; you do not need to
          wait.
        </Notice>
      )}
      {status === 'written' && (
        <Notice
          tone="success"
          action={
            <Button variant="primary" loading={opening.isLoading} onClick={() => void answer()}>
              Answer it
            </Button>
          }
        >
          The question on “{topic}” is written.
        </Notice>
      )}
      {status === 'refused' && reason && (
        <Notice
          action={
            writer !== null && (
              <Button loading={asking.isLoading} onClick={() => void write({ topic })}>
                Ask the model again
              </Button>
            )
          }
        >
          There is no question on “{topic}”, because {becauseOfQuestion[reason]}.
        </Notice>
      )}
      <p role="alert" className="text-sm wrap-anywhere text-wrong empty:hidden">
        {failure !== undefined && `That did not work. ${errorMessage(failure)}`}
      </p>
    </section>
  );
}
