import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { useId } from 'react';
import { blocksOf } from './answer-blocks.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isNotHeld } from './not-held.ts';
import { AnswerSentence, type AnswerActions } from './answer-sentence.tsx';

interface AnswerPanelProps extends AnswerActions {
  answer: Answer;
  /** Sentences are still to come. */
  writing: boolean;
  /** It has come sentence by sentence: what stands below it has kept its place. */
  streamed: boolean;
}

const notFound = 'No answer was found in your notes';
const titles = { answered: 'Answer', partly: 'Answer', places: 'The best lines of your notes' } as const;

/** What an answer is made of, by whom, and what of it is not shown. */
function MadeFrom({ answer }: { answer: Answer }) {
  const { verdict, engine, insteadOf, leftOut = 0 } = answer;
  const hasSentences = verdict === 'answered' || verdict === 'partly';
  const model = engine?.model;
  return (
    <>
      {hasSentences && model !== undefined && (
        <p className="text-sm text-muted">
          Written by {model} from your notes, each sentence checked and read a second time. Each number opens
          its source.
        </p>
      )}
      {isNotHeld(answer) && (
        <p className="text-sm text-muted">{model} read what was found, and did not find the answer in it.</p>
      )}
      {model !== undefined && leftOut > 0 && (
        <p className="text-sm text-muted">
          {leftOut === 1
            ? '1 sentence that your notes do not support was left out.'
            : `${leftOut} sentences that your notes do not support were left out.`}
        </p>
      )}
      {insteadOf !== undefined && (
        <p className="text-sm text-muted">No answer was written, because {becauseOf[insteadOf]}.</p>
      )}
    </>
  );
}

/** What the notes say to the question, sentence by sentence, or that they do not say it. */
export function AnswerPanel({ answer, writing, streamed, ...actions }: AnswerPanelProps) {
  const title = useId();
  const { verdict, missing, sentences } = answer;
  const notHeld = !writing && isNotHeld(answer);
  return (
    <section
      aria-labelledby={title}
      aria-busy={writing}
      className={cx(
        'flex flex-col gap-3 rounded-md bg-surface p-4 md:p-6',
        // About as high as most answers are.
        streamed && 'min-h-64',
      )}
    >
      <h3 id={title} className="text-base">
        {notHeld ? notFound : titles[verdict]}
      </h3>
      {notHeld ? (
        <p className="text-sm text-muted">
          <Missing words={missing} /> The places below come closest.
        </p>
      ) : (
        verdict === 'partly' && (
          <p className="text-sm text-muted">
            Your notes answer part of this. <Missing words={missing} />
          </p>
        )
      )}
      {sentences.length > 0 && <Sentences answer={answer} {...actions} />}
      {writing ? <Skeleton label="Writing the answer" lines={2} /> : <MadeFrom answer={answer} />}
    </section>
  );
}

const Missing = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <>
      Nothing was found on: <strong className="font-medium text-ink">{words.join(', ')}</strong>.
    </>
  );

function Sentences({ answer, ...actions }: AnswerActions & { answer: Answer }) {
  return (
    <ol className="flex flex-col gap-2">
      {blocksOf(answer).map((block) =>
        block.kind === 'sentence' ? (
          <li key={block.at}>
            <AnswerSentence answer={answer} at={block.at} {...actions} />
          </li>
        ) : (
          <li key={block.at[0]}>
            <Conflict answer={answer} at={block.at} {...actions} />
          </li>
        ),
      )}
    </ol>
  );
}

function Conflict({ answer, at, ...actions }: AnswerActions & { answer: Answer; at: readonly number[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="my-2 border-y border-line py-3">
      <h4 id={title} className="mb-2 text-sm font-semibold">
        Your notes contradict each other here
      </h4>
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {at.map((each) => (
          <li key={each} className="border-l-2 border-line-strong pl-3">
            <AnswerSentence answer={answer} at={each} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
