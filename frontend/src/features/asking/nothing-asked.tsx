import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { CornerDownLeft } from 'lucide-react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAtMost } from '../../ui/use-at-most.ts';
import { useKeptFocus } from '../../ui/focus/use-kept-focus.ts';
import { useAskedQuestionsQuery, useQuestionExamplesQuery } from './asking-endpoints.ts';
import { EarlierQuestions } from './question/earlier-questions.tsx';
import type { Place } from './question/question.ts';

interface NothingAskedProps {
  folders: readonly Folder[];
  /** A model answers. */
  hasModel: boolean;
  /** There is nothing that could be searched yet. */
  empty: boolean;
  onAsk: (text: string, place?: Place) => void;
}

const longestWaitMs = 2000;

interface ExamplesProps {
  examples: readonly string[];
  onAsk: (text: string) => void;
}

/** Questions that the own notes answer. */
function Examples({ examples, onAsk }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="question-examples">
      <h3 id="question-examples" className="mb-1 text-sm text-muted">
        Questions that your notes answer
      </h3>
      <ul>
        {examples.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="target -mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              onClick={() => onAsk(text)}
            >
              <CornerDownLeft aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
