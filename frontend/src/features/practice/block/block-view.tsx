import { useMemo, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetBlockQuery } from '../practice-endpoints.ts';
import { readReviewed } from '../question/read-question.ts';
import { BlockReview } from './block-review.tsx';
import { OpenBlock } from './open-block.tsx';
import { PausedBlock } from './paused-block.tsx';

interface BlockViewProps {
  blockId: string;
  /** Another block was started. */
  onStarted: (blockId: string) => void;
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
