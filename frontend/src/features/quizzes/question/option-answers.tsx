import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import type { Cite } from './cite.ts';
import { ExplainOption } from './explain-option.tsx';
import { optionsOf, reasonOf } from './cite.ts';
import { InNotes } from './of-bank.tsx';
import { optionClass } from './option-look.ts';
import { ReasonLine } from './reason-line.tsx';

interface OptionAnswersProps {
  question: QuizQuestion;
  /** The answer that was given. */
  selected: Letter;
  cite: Cite;
  /** The button whose page is shown. */
  openKey: string | undefined;
}

/** The options of an answered question: which one is right, which one was chosen, what the notes say of each, and which model wrote it. */
export function OptionAnswers({ question, selected, cite, openKey }: OptionAnswersProps) {
  return (
    <>
      <ul aria-label="Options" className="flex flex-col gap-3">
        {optionsOf(question).map(({ letter, text }) => {
          const isRight = letter === question.correctAnswer;
          const isChosen = letter === selected;
          return (
            <li key={letter} className="flex flex-col gap-1.5">
              <div className={optionClass(isRight ? 'right' : isChosen ? 'wrong' : 'other')}>
                <span className="w-4 shrink-0 font-medium text-muted">{letter}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {text}
                  <Verdicts {...{ isRight, isChosen }} />
                </span>
              </div>
              <ReasonLine
                question={question}
                reason={reasonOf(question, letter)}
                meaning={question.meanings?.[letter]}
                rationale={question.rationales?.[letter]}
                name={`${question.id} ${letter}`}
                {...{ cite, openKey }}
              />
              <ExplainOption {...{ question, letter }} />
            </li>
          );
        })}
      </ul>
      <InNotes {...{ question, cite, openKey }} name={`${question.id} notes`} />
      {question.writtenBy && (
        <p className="text-xs text-muted wrap-anywhere">
          Written by {question.writtenBy} from your notes, and checked against them.
        </p>
      )}
    </>
  );
}

/** Never by colour alone. */
function Verdicts({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (!isRight && !isChosen) return null;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <span
      className={`mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm font-medium ${isRight ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {isRight && <span>Right answer</span>}
      {isRight && isChosen && <span aria-hidden>·</span>}
      {isChosen && <span>Your answer</span>}
    </span>
  );
}
