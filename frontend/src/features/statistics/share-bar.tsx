import { percentOf } from './series.ts';
import { count } from './words.ts';
import './share-bar.css';

interface ShareBarProps {
  label: string;
  share: { answers: number; correct: number };
}

/** How many answers were correct: green for those, grey for the rest, drawn over two seconds (specification 1 §2). */
export function ShareBar({ label, share }: ShareBarProps) {
  const percent = percentOf(share);
  const shown = percent === null ? null : `${percent.toFixed(2)} %`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base font-medium">{label}</h2>
        <p className="figures shrink-0 font-serif text-xl">{shown ?? '–'}</p>
      </div>
      <div aria-hidden className="h-3 overflow-hidden rounded-md bg-line">
        <div className="share-bar-correct h-full bg-chart-correct" style={{ width: `${percent ?? 0}%` }} />
      </div>
      <p className="figures text-sm text-muted">
        {percent === null
          ? 'No questions answered yet.'
          : `${share.correct.toLocaleString('en-GB')} of ${count(share.answers, 'question', 'questions')} correct`}
      </p>
    </div>
  );
}
