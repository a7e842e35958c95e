import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { becauseOfComment } from '@anamnesis/contracts/history/comment.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { errorMessage } from '../../../api/api-error.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useAskHistoryCommentMutation } from '../history-endpoints.ts';
import { CommentItems } from './comment-items.tsx';

interface CommentProps {
  history: AnswerOf<typeof historyApi.getHistory>;
  feedback: HistoryFeedback;
}

/** What there is to comment on, as a sentence goes on after "on"; null: the student neither summed up nor wrote next steps. */
function commentedIn(
  { nextSteps: written }: CommentProps['history'],
  { manner, nextSteps }: HistoryFeedback,
) {
  const isSummedUp = manner.some(({ id, isDone }) => id === 'summary' && isDone);
  const hasPlan = written !== '' && nextSteps.length > 0;
  if (isSummedUp && hasPlan) return 'your summary and next steps';
  if (isSummedUp) return 'your summary';
  return hasPlan ? 'your next steps' : null;
}

/** A model may comment on what the student said to sum up and wrote as next steps, where there is one and the person lets it. */
export function Comment({ history, feedback }: CommentProps) {
  const { session, commenter, comment } = history;
  const [ask, { error, isLoading }] = useAskHistoryCommentMutation();
  const what = commentedIn(history, feedback);
  if (what === null || (commenter === null && comment === null)) return null;
  const button = (label: string) => (
    <Button
      className="self-start max-sm:self-stretch"
      loading={isLoading}
      onClick={() => void ask({ sessionId: session.sessionId })}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="history-comment" className="flex flex-col gap-3">
      <h2 id="history-comment" className="font-serif text-xl">
        Your own words
      </h2>
      {comment === null && (
        <>
          {button(`Comment on ${what}`)}
          <p className="text-xs wrap-anywhere text-muted">
            Written by the model {commenter}, which is sent {what} and what this patient’s sheet says.
          </p>
        </>
      )}
      {comment?.status === 'asked' && (
        <Notice action={<Spinner />}>
          The comment on {what} is being written … It appears here when it is ready; you do not need to wait.
        </Notice>
      )}
      {comment?.status === 'refused' && comment.reason && (
        <Notice action={commenter !== null && button('Ask the model again')}>
          There is no comment, because {becauseOfComment[comment.reason]}.
        </Notice>
      )}
      {comment?.status === 'written' && <CommentItems comment={comment} />}
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && `No comment was asked for. ${errorMessage(error)}`}
      </span>
    </section>
  );
}
