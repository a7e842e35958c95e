import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { addressOfFact } from '../../../../diseases/guide-address.ts';
import { addressOf } from '../../../../documents/asked-place.ts';
import { optionClass } from './option-look.ts';
import type { Question } from '../read-question.ts';
import { useCrossed } from './use-crossed.ts';

interface AnswersProps {
  question: Question;
  /** null: none was chosen. */
  chosen: number | null;
  /** Whether the explanation stands above. */
  isExplained?: boolean | undefined;
}

/** The options of an answered question: which one was chosen and, where it is shown already, which one is right and why each is or not. */
export function Answers({ question, chosen, isExplained = false }: AnswersProps) {
  const { options, key, reasons } = question;
  const [crossed] = useCrossed(question.id);
  return (
    <ul aria-label="Options" className="flex flex-col gap-3">
      {options.map((option, at) => {
        const isRight = at === key;
        const isChosen = at === chosen;
        const isOpen = key === null;
        const reason = reasons[at];
        return (
          <li
            key={option}
            className={optionClass(isRight ? 'right' : !isChosen ? 'other' : isOpen ? 'chosen' : 'wrong')}
          >
            <span className="w-3 shrink-0 font-medium text-muted">{at + 1}</span>
            <span className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
              {crossed.has(at) ? <CrossedOut option={option} /> : <span>{option}</span>}
              <Verdict {...{ isRight, isChosen, isOpen }} />
              {reason && (
                <span className="text-sm text-muted">
                  {/* Why the right one is right stands above. */}
                  {!(isRight && isExplained) && `${reason.why} `}
                  {reason.guide && (
                    <Link to={addressOfFact(reason.guide)} className="text-accent underline">
                      {reason.guide.name}
                    </Link>
                  )}
                  {reason.page && (
                    <Link
                      to={`/PDFupload${addressOf(reason.page.documentId, reason.page.pageNumber, reason.why)}`}
                      className="text-accent underline"
                    >
                      {reason.page.name}, page {reason.page.pageNumber}
                    </Link>
                  )}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const CrossedOut = ({ option }: { option: string }) => (
  <span>
    <s>{option}</s>
    <span className="sr-only"> (you crossed it out)</span>
  </span>
);

/** Never by colour alone. */
function Verdict({ isRight, isChosen, isOpen }: Record<'isRight' | 'isChosen' | 'isOpen', boolean>) {
  if (!isRight && !isChosen) return null;
  if (isOpen) return <span className="text-sm font-medium">Your answer</span>;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <span
      className={`flex flex-wrap items-center gap-x-1.5 text-sm font-medium ${isRight ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {isRight && <span>Right answer</span>}
      {isRight && isChosen && <span aria-hidden>·</span>}
      {isChosen && <span>Your answer</span>}
    </span>
  );
}
