import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { asClock } from '../../../study/countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusOnMount } from '../../../ui/focus/use-focus-on-mount.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useGetBlockQuery, useResumeBlockMutation } from '../practice-endpoints.ts';
import { readReviewed } from '../question/read-question.ts';
import { BlockReview } from './review/block-review.tsx';
import { OpenBlock } from './open-block.tsx';
import { useEndOfBlock } from './use-end-of-block.ts';
import { useFinish } from './use-finish.ts';

interface BlockViewProps {
  blockId: string;
  /** Another block was started. */
  onStarted: (blockId: string) => void;
}

/** A block whose time stands still. Its questions are hidden until it goes on. */
function PausedBlock({ block }: { block: PracticeBlock }) {
  const { blockId, secondsLeft, answered, size } = block;
  const [resume, { error, isLoading }] = useResumeBlockMutation();
  const { end, isEnding, problem } = useEndOfBlock(blockId, false);
  const finish = useFinish(size - answered, end);
  const goOn = (): void => void resume({ blockId });
  useShortcut('p', goOn, !isLoading, 'Pause the block, or resume it');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section aria-labelledby="paused-block" className="flex flex-col items-start gap-4 py-6 md:py-12">
      <h1 id="paused-block" ref={heading} tabIndex={-1} className="font-serif text-2xl focus:outline-none">
        The block is paused
      </h1>
      <p className="figures text-muted">
        {asClock(secondsLeft)} left, {answered} of {size} answered. The questions are hidden until you resume.
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
        <Button
          variant="primary"
          shortcut="p"
          loading={isLoading}
          icon={<Play aria-hidden size={16} />}
          onClick={goOn}
        >
          Resume
        </Button>
        <Button loading={isEnding} onClick={() => void finish()}>
          End the block
        </Button>
      </div>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {error === undefined ? problem : `The block was not resumed. ${errorMessage(error)}`}
      </p>
    </section>
  );
}

/** A block: its questions while it is open, then how it went. */
export function BlockView({ blockId, onStarted }: BlockViewProps) {
  const { data, error, fulfilledTimeStamp = 0, isFetching, refetch } = useGetBlockQuery({ blockId });
  // While it is paused it has no questions; then it goes on with the same one.
  const [at, go] = useState<number | null>(null);
  const questions = useMemo(() => data?.questions.map(readReviewed), [data]);
  if (!data || !questions) {
    if (!error || isFetching) return <Skeleton label="Loading the block" lines={6} />;
    return (
      <div className="flex flex-col items-start gap-2">
        <output className="text-muted">
          The block could not be loaded; your answers are safe. {errorMessage(error)}
        </output>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  const { block } = data;
  if (block.endedAt !== null) return <BlockReview {...{ block, questions, onStarted }} />;
  if (block.isPaused) return <PausedBlock block={block} />;
  return <OpenBlock {...{ block, questions, at }} fetchedAt={fulfilledTimeStamp} onGo={go} />;
}
