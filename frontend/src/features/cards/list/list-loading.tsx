import { isPassing, reasonOf, useTriedAgain } from '../../../api/passing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface ListLoadingProps {
  list: { loading: boolean; error?: unknown; retry: () => void };
}

/** In the place of cards that are on their way, or did not arrive. */
export function ListLoading({ list: { loading, error, retry } }: ListLoadingProps) {
  useTriedAgain(isPassing(error) ? error : undefined, retry);
  return (
    <>
      {loading && (
        <div className="p-6">
          <Skeleton label="Loading the cards" lines={6} />
        </div>
      )}
      {error !== undefined && (
        <div className="px-4 py-2 md:px-6">
          <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
            The cards could not be loaded. {reasonOf(error)}
          </Notice>
        </div>
      )}
    </>
  );
}
