import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ShareContents } from '../share-contents.tsx';
import { useSharedResourceDetailsQuery } from '../share-endpoints.ts';
import { totalsInWords } from '../words.ts';

/** What is in a received share now. */
export function ReceivedDetails({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = useSharedResourceDetailsQuery({ id });
  if (isLoading) return <Skeleton label="Loading what is in it" lines={3} />;
  if (!data || error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Failed to load resource details. Please try again.
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface p-3">
      <p className="figures text-sm font-medium">{totalsInWords(data.data)}</p>
      <ShareContents contents={data.data} />
    </div>
  );
}
