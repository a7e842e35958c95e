import { useMemo } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useGetBlockQuery } from '../practice-endpoints.ts';
import { readReviewed } from '../question/read-question.ts';
import { BlockReview } from './block-review.tsx';
import { OpenBlock } from './open-block.tsx';

/** A block: its questions while it is open, then how it went. */
export function BlockView({ blockId }: { blockId: string }) {
  const { data, error, fulfilledTimeStamp = 0, isFetching, refetch } = useGetBlockQuery({ blockId });
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
  return data.block.endedAt === null ? (
    <OpenBlock block={data.block} fetchedAt={fulfilledTimeStamp} questions={questions} />
  ) : (
    <BlockReview questions={questions} />
  );
}
