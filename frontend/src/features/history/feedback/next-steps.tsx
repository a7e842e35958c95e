import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { DoneItem } from './done-item.tsx';

const words = { done: 'Named', open: 'Not named' };

interface NextStepsProps {
  /** As the student wrote them. */
  named: string;
  steps: HistoryFeedback['nextSteps'];
}

/** What comes first now, and whether the student named it. */
export function NextSteps({ named, steps }: NextStepsProps) {
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
