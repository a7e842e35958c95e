import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Cite } from '../question/cite.ts';
import type { QuizState } from '../run/quiz-state.ts';
import { answeredOf, byPage, byTopic, judged, scoreOf, timeInWords, timesOf, type Row } from './score.ts';
import { ReviewItem } from './review-item.tsx';

interface QuizResultsProps {
  state: QuizState;
  onAgain: () => void;
  onMissed: (missed: number) => void;
  onMenu: () => void;
  cite: Cite;
  openKey: string | undefined;
}

const tones = {
  correct: 'border-correct bg-correct-soft text-correct',
  soso: 'border-soso bg-soso-soft text-soso',
  wrong: 'border-wrong bg-wrong-soft text-wrong',
};

interface ScoreTableProps {
  /** `Page`, `Topic`. */
  of: string;
  rows: readonly Row[];
}

/** How many were right, by page or by topic. */
function ScoreTable({ of, rows }: ScoreTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="figures w-full table-fixed text-sm">
      <caption className="sr-only">Right answers by {of.toLowerCase()}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {of}
          </th>
          <th scope="col" className="w-20 py-1.5 text-right font-medium">
            Right
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium">
            <span className="sr-only">In percent</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, right, of: all, percentage }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">
              {right} of {all}
            </td>
            <td className="py-1.5 text-right text-muted">{percentage} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What became of a quiz: its score, where it was lost, and every question again. */
export function QuizResults({ state, onAgain, onMissed, onMenu, cite, openKey }: QuizResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answered = answeredOf(state.questions, state.answers);
  const score = scoreOf(answered);
  const { tone, words } = judged(score);
  const missed = score.of - score.right;
  const times = timesOf(answered);
  return (
    <div className="flex flex-col gap-8">
      <header className={`flex flex-col gap-1 rounded-md border px-4 py-5 md:px-6 ${tones[tone]}`}>
        <h3
          ref={heading}
          tabIndex={-1}
          className="figures scroll-mt-40 font-serif text-2xl focus:outline-none"
        >
          {score.percentage} % <span className="font-normal">· {words}</span>
        </h3>
        <p className="figures text-ink">
          {score.right} of {score.of} right
          {times && ` · ${timeInWords(times.total)} in all, ${timeInWords(times.each)} a question`}
        </p>
      </header>
      {state.notice && <Notice>{state.notice}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<RotateCcw aria-hidden size={16} />} onClick={onAgain}>
          Try Again
        </Button>
        {missed > 0 && <Button onClick={() => onMissed(missed)}>Again, only what I missed</Button>}
        <Button variant="plain" onClick={onMenu}>
          Back to Menu
        </Button>
      </div>
      <Part title="By topic" shown={answered.some(({ question }) => question.topic)}>
        <ScoreTable of="Topic" rows={byTopic(answered)} />
      </Part>
      <Part title="By page" shown={answered.length > 0}>
        <ScoreTable of="Page" rows={byPage(answered)} />
      </Part>
      <Part title="Review" shown={answered.length > 0}>
        <ol className="flex flex-col divide-y divide-line">
          {answered.map(({ question, given }) => (
            <li key={question.id} className="py-5 first:pt-1">
              <ReviewItem {...{ question, given, cite, openKey }} />
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  const id = useId();
  if (!shown) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h4 id={id} className="text-base font-semibold">
        {title}
      </h4>
      {children}
    </section>
  );
}
