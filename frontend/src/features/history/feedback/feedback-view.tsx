import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { useState } from 'react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DoorNote } from '../door-note.tsx';
import { speakerOf } from '../person.ts';
import { Conversation } from '../talk/conversation.tsx';
import { useClaiming, type Claiming } from './claiming.ts';
import { Checklist } from './checklist.tsx';
import { Comment } from './comment.tsx';
import { Differential } from './differential.tsx';
import { DoneItem } from './done-item.tsx';
import { Manner } from './manner.tsx';
import { Outcome } from './outcome.tsx';

interface FeedbackViewProps {
  history: AnswerOf<typeof historyApi.getHistory>;
  onLeave: () => void;
}

const words = { done: 'Named', open: 'Not named' };

interface NextStepsProps {
  /** As the student wrote them. */
  named: string;
  steps: HistoryFeedback['nextSteps'];
}

/** What comes first now, and whether the student named it. */
function NextSteps({ named, steps }: NextStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="history-steps" className="flex flex-col gap-2">
      <h2 id="history-steps" className="font-serif text-xl">
        Next steps
      </h2>
      {named !== '' && <p className="wrap-anywhere whitespace-pre-line text-muted">You wrote: {named}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {steps.map(({ term, why, isNamed }) => (
          <DoneItem key={term} isDone={isNamed} label={term} text={why} words={words} />
        ))}
      </ul>
    </section>
  );
}

/** The lines that were not understood: what they asked for counts as missed until the student says so. */
function NotUnderstood({ claiming: { said, notUnderstood } }: { claiming: Claiming }) {
  const lines = [...notUnderstood].flatMap((line) => said[line] ?? []);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="history-unclear" className="flex flex-col gap-2">
      <h2 id="history-unclear" className="font-serif text-xl">
        Not understood
      </h2>
      <p className="text-sm text-muted">
        That was not your fault. If one of these lines asked for something below that was missed, press “I did
        ask that” there: it counts, and we learn what to improve.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may be said twice, and none changes
          <li key={nth} className="wrap-anywhere">
            “{line}”
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a history went: the verdict, what was asked and missed, what else it could have been, and the conversation to read again. */
export function FeedbackView({ history, onLeave }: FeedbackViewProps) {
  const { session, rounds, diagnosis, nextSteps, feedback, cards } = history;
  const claiming = useClaiming(history);
  const [isOpen, setOpen] = useState(false);
  return (
    <article aria-label="Feedback" className="flex flex-col gap-10 py-6 md:py-8">
      <header className="flex flex-col gap-4">
        <h1 className="text-sm font-medium text-muted">Take a history of</h1>
        {feedback && <Outcome session={session} diagnosis={diagnosis} feedback={feedback} />}
        <DoorNote person={session.person} />
      </header>
      {feedback ? (
        <>
          <NotUnderstood claiming={claiming} />
          <Checklist claiming={claiming} items={feedback.checklist} cards={cards} />
          <Differential entries={feedback.differential} />
          <NextSteps named={nextSteps} steps={feedback.nextSteps} />
          <Comment history={history} feedback={feedback} />
          <Manner points={feedback.manner} claiming={claiming} />
        </>
      ) : (
        <Skeleton label="Preparing the feedback" lines={6} />
      )}
      <Disclosure
        title="Read the conversation again"
        open={isOpen}
        onOpenChange={setOpen}
        className="border-t border-line pt-4"
      >
        <div className="px-2 pt-4">
          <Conversation rounds={rounds} speaker={speakerOf(session.person)} />
        </div>
      </Disclosure>
      <Button variant="primary" className="self-start max-sm:self-stretch" onClick={onLeave}>
        Take another history
      </Button>
    </article>
  );
}
