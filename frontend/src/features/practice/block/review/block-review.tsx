import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { RotateCcw } from 'lucide-react';
import { errorMessage } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useStartBlockMutation } from '../../practice-endpoints.ts';
import type { Reviewed } from '../../question/read-question.ts';
import { ReviewedList } from './reviewed-list.tsx';
import { type Score, scoresOf } from './score.ts';

const percent = ({ correct, of }: Score): string =>
  of === 0 ? '–' : `${Math.round((100 * correct) / of)} %`;

interface BlockReviewProps {
  block: PracticeBlock;
  questions: readonly Reviewed[];
  /** A block of the wrong ones was started. */
  onStarted: (blockId: string) => void;
}

interface WrongAgainProps {
  blockId: string;
  mode: BlockMode;
  onStarted: (blockId: string) => void;
}

/** Starts a block of what was wrong or unanswered in another one. */
function WrongAgain({ blockId, mode, onStarted }: WrongAgainProps) {
  const [start, { error, isLoading }] = useStartBlockMutation();
  const begin = async (): Promise<void> => {
    const answer = await start({ wrongOf: blockId, mode });
    if ('data' in answer && answer.data) onStarted(answer.data.blockId);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button loading={isLoading} icon={<RotateCcw aria-hidden size={16} />} onClick={() => void begin()}>
        Do the wrong ones again
      </Button>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </div>
  );
}

/** How a block went, and its questions to read again, or to do again. */
export function BlockReview({ block: { blockId, mode }, questions, onStarted }: BlockReviewProps) {
  const { all, systems, sciences } = scoresOf(questions);
  return (
    <section aria-labelledby="block-review" className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <h1 id="block-review" className="font-serif text-2xl">
          {all.correct} of {all.of} right
        </h1>
        <p className="figures text-muted">
          {all.correct} right, {all.of - all.correct - all.unanswered} wrong, {all.unanswered} unanswered.
        </p>
      </header>
      {all.correct < all.of && <WrongAgain {...{ blockId, mode, onStarted }} />}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <ScoreTable title="By system" scores={systems} />
        <ScoreTable title="By science" scores={sciences} />
      </div>
      <ReviewedList questions={questions} />
    </section>
  );
}

function ScoreTable({ title, scores }: { title: string; scores: readonly Score[] }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="pb-1 text-left font-medium">{title}</caption>
      <tbody>
        {scores.map((score) => (
          <tr key={score.name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {score.name}
            </th>
            <td className="py-1.5 text-right text-muted">
              {score.correct} of {score.of}
            </td>
            <td className="w-16 py-1.5 text-right">{percent(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
