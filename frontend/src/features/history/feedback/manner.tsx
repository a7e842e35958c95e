import { type HistoryFeedback, mannerItem, missedIn } from '@anamnesis/contracts/history/feedback.ts';
import { Claim } from './claim.tsx';
import { type Claiming, counts } from './claiming.ts';
import { DoneItem } from './done-item.tsx';

const words = { done: 'Done', open: 'Not yet' };

interface MannerProps {
  points: HistoryFeedback['manner'];
  claiming: Claiming;
}

/** How the student spoke: empathy and structure. */
export function Manner({ points, claiming }: MannerProps) {
  if (points.length === 0) return null;
  const missed = new Set(missedIn({ checklist: [], manner: points }));
  return (
    <section aria-labelledby="history-manner" className="flex flex-col gap-2">
      <h2 id="history-manner" className="font-serif text-xl">
        How you spoke
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {points.map(({ id, label, isDone, text }) => (
          <DoneItem key={id} isDone={counts(isDone, mannerItem(id), claiming)} {...{ label, text, words }}>
            {missed.has(mannerItem(id)) && (
              <Claim {...{ claiming, label }} item={mannerItem(id)} says="I did say that" />
            )}
          </DoneItem>
        ))}
      </ul>
    </section>
  );
}
