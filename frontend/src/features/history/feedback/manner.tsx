import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { DoneItem } from './done-item.tsx';

const words = { done: 'Done', open: 'Not yet' };

/** How the student spoke: empathy and structure. */
export function Manner({ points }: { points: HistoryFeedback['manner'] }) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="history-manner" className="flex flex-col gap-2">
      <h2 id="history-manner" className="font-serif text-xl">
        How you spoke
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {points.map(({ id, label, isDone, text }) => (
          <DoneItem key={id} {...{ isDone, label, text, words }} />
        ))}
      </ul>
    </section>
  );
}
