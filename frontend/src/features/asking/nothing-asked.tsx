import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAtMost } from '../../ui/use-at-most.ts';
import { useKeptFocus } from '../../ui/focus/use-kept-focus.ts';
import { useAskedQuestionsQuery, useQuestionExamplesQuery } from './asking-endpoints.ts';
import { EarlierQuestions } from './earlier-questions.tsx';
import { Examples } from './examples.tsx';
import type { Place } from './question.ts';

interface NothingAskedProps {
  folders: readonly Folder[];
  /** A model answers. */
  hasModel: boolean;
  /** There is nothing that could be searched yet. */
  empty: boolean;
  onAsk: (text: string, place?: Place) => void;
}

const longestWaitMs = 2000;

/** While no answer is shown: what could be asked. */
export function NothingAsked({ folders, hasModel, empty, onAsk }: NothingAskedProps) {
  const examples = useQuestionExamplesQuery();
  const asked = useAskedQuestionsQuery();
  const list = useKeptFocus();
  // What comes first would be moved by what comes before it.
  const waiting = useAtMost(longestWaitMs, examples.isLoading || asked.isLoading);
  if (waiting) return <Skeleton label="Loading questions" lines={6} />;
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-8 focus:outline-none">
      {empty && (
        <p className="text-muted">
          Your notes are empty. Upload a lecture into a folder of My Resources, then{' '}
          {hasModel ? 'ask' : 'find'} what it says.
        </p>
      )}
      {/* Without examples a question can be asked all the same. */}
      <Examples examples={examples.data?.examples ?? []} onAsk={onAsk} />
      {asked.error && !asked.data && (
        <Notice tone="error" action={<Button onClick={() => void asked.refetch()}>Retry</Button>}>
          Your earlier questions could not be loaded; they are safe. {errorMessage(asked.error)}
        </Notice>
      )}
      <EarlierQuestions questions={asked.data?.questions ?? []} folders={folders} onAsk={onAsk} />
    </div>
  );
}
