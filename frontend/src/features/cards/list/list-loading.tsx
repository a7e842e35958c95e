import { isPassing, patience, reasonOf } from '../../../api/passing.ts';
import { backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

interface ListLoadingProps {
  list: { loading: boolean; error?: unknown; retry: () => void };
}

/** By itself, while the reason may pass. */
function useTriedAgain(error: unknown, retry: () => void): void {
  const failures = useRef(0);
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isPassing(error)) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    const timer = setTimeout(tryAgain, backoffMs(failures.current, patience));
    return () => clearTimeout(timer);
  }, [error]);
}

/** In the place of cards that are on their way, or did not arrive. */
export function ListLoading({ list: { loading, error, retry } }: ListLoadingProps) {
  useTriedAgain(error, retry);
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
