import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import { VerdictMark } from '../verdict.tsx';

interface OutcomeProps {
  session: HistorySessionShown;
  /** What the student named. */
  diagnosis: string;
  feedback: HistoryFeedback;
}

/** Whether the diagnosis was right, and the figures. It takes the focus, so that it is read out. */
export function Outcome({ session, diagnosis, feedback }: OutcomeProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  const { verdict, questions, openQuestions, seconds } = feedback;
  return (
    <div ref={line} tabIndex={-1} className="flex flex-col gap-2 focus:outline-none">
      <p className="text-lg font-medium">
        <VerdictMark verdict={verdict} size={20} />
      </p>
      <p className="font-serif text-xl wrap-anywhere md:text-2xl">
        It was{' '}
        <Link
          to={addressOfGuide(session.diseaseName)}
          className="underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {session.diseaseName}
        </Link>
        .
      </p>
      {diagnosis !== '' && <p className="wrap-anywhere text-muted">You said: {diagnosis}</p>}
      <dl className="figures mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Figure name="Time" value={inMinutes(seconds)} />
        <Figure name="Questions" value={`${questions}`} />
        <Figure
          name="Let the patient tell"
          value={
            questions === 0
              ? 'none'
              : `${openQuestions} of ${questions} (${Math.round((openQuestions / questions) * 100)} %)`
          }
        />
      </dl>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);

const inMinutes = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
