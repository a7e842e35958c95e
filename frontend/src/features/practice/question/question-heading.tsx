import { partsOfStem } from '@anamnesis/contracts/practice/in-words.ts';
import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import { useEffect, useRef } from 'react';
import { Highlighter } from '../highlight/highlighter.tsx';
import { MarkedText } from '../highlight/marked-text.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { Question } from './read-question.ts';
import { ResultsTable } from './results-table.tsx';

interface QuestionHeadingProps {
  id: string;
  question: Question;
  /** `Question 2 of 10`. */
  place?: string | undefined;
  /** In an exam that goes on: how difficult it is is not told. */
  isExam?: boolean | undefined;
  /** Whether it takes the focus when it appears. */
  focused?: boolean | undefined;
}

const sources = { written: '', model: 'written by a model' } as const;
const material = { facts: 'from facts of the study guides', notes: 'from your notes' } as const;

const sourceOf = ({ source, writer }: Question): string =>
  writer ? `written by the model ${writer.model} ${material[writer.from]}` : sources[source];

const stem = 'reading scroll-mt-40 text-lg font-normal whitespace-pre-line wrap-anywhere focus:outline-none';

/** Where a question belongs, and its text: the case, what is measured or drawn, and what is asked, which `id` names. */
export function QuestionHeading({
  id,
  question,
  place,
  isExam = false,
  focused = false,
}: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const { system, science, difficulty, source, isRepeat, isSeen, text, results, picture } = question;
  const { before, asks } = partsOfStem(text);
  const isParted = before !== '' && (results.length > 0 || picture !== null);
  const about = [
    systems[system].toLowerCase(),
    science,
    !isExam && difficulty,
    sourceOf(question),
    isRepeat ? 'you missed it before' : isSeen && 'you had it before',
  ].filter(Boolean);
  return (
    <header className="relative flex flex-col gap-3">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        {place && <span>{place}</span>}
        <span className="wrap-anywhere">{about.join(' · ')}</span>
      </p>
      {source === 'model' && (
        <p className="text-sm text-muted">
          Rules have checked it against its sources, but nobody has read it: for study, not for care.
        </p>
      )}
      <h2 id={isParted ? undefined : id} ref={heading} tabIndex={-1} className={stem}>
        <MarkedText questionId={question.id} text={isParted ? before : text} />
      </h2>
      {results.length > 0 && <ResultsTable results={results} />}
      {picture && <QuestionPicture {...picture} />}
      {isParted && (
        <p id={id} className={stem}>
          <MarkedText questionId={question.id} text={asks} from={text.length - asks.length} />
        </p>
      )}
      <Highlighter questionId={question.id} text={text} />
    </header>
  );
}
