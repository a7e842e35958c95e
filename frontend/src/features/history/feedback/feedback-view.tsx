import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { useState } from 'react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DoorNote } from '../door-note.tsx';
import { speakerOf } from '../person.ts';
import { Conversation } from '../talk/conversation.tsx';
import { useClaiming } from './claiming.ts';
import { Checklist } from './checklist.tsx';
import { Comment } from './comment.tsx';
import { Differential } from './differential.tsx';
import { Manner } from './manner.tsx';
import { NextSteps } from './next-steps.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { Outcome } from './outcome.tsx';

interface FeedbackViewProps {
  history: AnswerOf<typeof historyApi.getHistory>;
  onLeave: () => void;
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
