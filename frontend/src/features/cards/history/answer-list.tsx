import { type AnswersOfCard, mostAnswersShown } from '@anamnesis/contracts/cards/apis/history-api.ts';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { today } from '../../../api/time/study-day.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { dateAndTime, shortDate } from './dates.ts';

const kinds = {
  correct: {
    word: 'Correct',
    Icon: Check,
    look: 'bg-correct-soft text-correct',
    outline: 'border border-correct text-correct',
  },
  incorrect: {
    word: 'Incorrect',
    Icon: X,
    look: 'bg-wrong-soft text-wrong',
    outline: 'border border-wrong text-wrong',
  },
};

/** The last answers of a card in a row, oldest first; their dates when they are asked for. */
export function AnswerList({ answers }: { answers: AnswersOfCard }) {
  const [dated, setDated] = useState(false);
  const list = useId();
  const last = answers.at(-1);
  if (!last) return <p className="text-sm text-muted">Not answered yet.</p>;
  const correct = answers.filter(({ response }) => response === 'correct').length;
  const which = answers.length < mostAnswersShown ? '' : 'the last ';
  const elsewhere = answers.filter((answer) => answer.elsewhere).length;
  return (
    <div className="flex flex-col gap-2">
      <p className="figures text-sm text-muted">
        {correct} of {which}
        {answers.length} {answers.length === 1 ? 'answer' : 'answers'} correct. Last answered:{' '}
        {shortDate(new Date(last.timestamp), today())}
      </p>
      {elsewhere > 0 && (
        <p className="figures text-sm text-muted">
          {elsewhere === answers.length ? 'All' : elsewhere} of them {elsewhere === 1 ? 'was' : 'were'} given
          in another program{elsewhere < answers.length && ': outlined here'}.
        </p>
      )}
      <ol
        id={list}
        aria-label="Answers, oldest first"
        className={cx('flex gap-1', dated ? 'max-h-80 flex-col overflow-y-auto' : 'flex-wrap')}
      >
        {answers.map(({ response, timestamp, elsewhere: isElsewhere = false }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- several answers may be of one instant
          <Answer key={at} kind={kinds[response]} at={new Date(timestamp)} {...{ dated, isElsewhere }} />
        ))}
      </ol>
      <button
        type="button"
        aria-expanded={dated}
        aria-controls={list}
        onClick={() => setDated(!dated)}
        className={buttonClass('quiet', 'self-start')}
      >
        {dated ? 'Hide dates' : 'Show dates'}
      </button>
    </div>
  );
}

interface AnswerProps {
  kind: (typeof kinds)[keyof typeof kinds];
  at: Date;
  dated: boolean;
  /** Given in another program: outlined. */
  isElsewhere: boolean;
}

function Answer({ kind, at, dated, isElsewhere }: AnswerProps) {
  const { word, Icon, look, outline } = kind;
  const when = `${dateAndTime(at)}${isElsewhere ? ', in another program' : ''}`;
  return (
    <li className="flex items-center gap-2 text-sm" title={dated ? undefined : `${word}, ${when}`}>
      <span
        className={cx('grid size-6 shrink-0 place-items-center rounded-md', isElsewhere ? outline : look)}
      >
        <Icon aria-hidden size={14} />
      </span>
      <span className={dated ? '' : 'sr-only'}>{word}</span>
      <time dateTime={at.toISOString()} className={dated ? 'figures text-muted' : 'sr-only'}>
        {when}
      </time>
    </li>
  );
}
