import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { isNotHeld } from './not-held.ts';

/** What an answer is made of, by whom, and what of it is not shown. */
export function MadeFrom({ answer }: { answer: Answer }) {
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
