import { partsOfStem } from '@anamnesis/contracts/practice/questions/in-words.ts';
import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeResult } from '@anamnesis/contracts/practice/questions/question.ts';
import type { ShownQuestion } from '@anamnesis/contracts/practice/questions/shown-question.ts';
import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import { SvgPicture } from '../../../ui/picture/svg-picture.tsx';
import { Highlighter } from '../highlight/highlighter.tsx';
import { MarkedText } from '../highlight/marked-text.tsx';
import type { Question } from './read-question.ts';

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

const grounds = { dark: 'film', light: 'paper', theme: '' } as const;

/** What a question shows: a trace, a film, a smear. On narrow screens it can be made large and moved sideways. */
function QuestionPicture({ svg, alt, ground }: NonNullable<ShownQuestion['picture']>) {
  const [large, setLarge] = useState(false);
  return (
    <div className="flex max-w-[46rem] flex-col items-start gap-2">
      <div className={`${grounds[ground]} w-full rounded-md border border-line bg-surface p-2`}>
        <SvgPicture svg={svg} alt={alt} />
      </div>
      <Button variant="plain" icon={<Maximize2 aria-hidden size={16} />} onClick={() => setLarge(true)}>
        Enlarge
      </Button>
      <LargePicture
        title="The picture"
        {...{ svg, alt }}
        ground={grounds[ground]}
        open={large}
        onOpenChange={setLarge}
      />
    </div>
  );
}

/** What was measured, with the ranges of healthy people. */
const ResultsTable = ({ results }: { results: readonly PracticeResult[] }) => (
  <div className="max-w-[46rem] rounded-md border border-line">
    <table className="figures w-full text-sm">
      <caption className="sr-only">Results</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="px-3 py-1.5 font-normal">
            Test
          </th>
          <th scope="col" className="px-3 py-1.5 font-normal">
            Result
          </th>
          <th scope="col" className="px-3 py-1.5 font-normal">
            Reference
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ test, value, unit, range }) => (
          <tr key={test} className="border-t border-line align-top">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {test}
            </th>
            <td className="px-3 py-1.5">
              <span className="font-medium">{value}</span> {unit}
            </td>
            <td className="px-3 py-1.5 text-muted">{range}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

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
