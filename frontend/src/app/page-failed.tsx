import { Button } from '../ui/buttons/button.tsx';
import { ErrorFace } from '../ui/feedback/error-face.tsx';
import { PageNotFetched } from './page-load.tsx';
import { useLoadAnew } from './use-load-anew.ts';

interface PageFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of a page that did not arrive or that failed while it was shown. The navigation stays. */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const loadAnew = useLoadAnew();
  const reload = (
    <Button variant="quiet" onClick={() => void loadAnew()}>
      Reload the app
    </Button>
  );
  if (error instanceof PageNotFetched)
    return (
      <ErrorFace title="This page did not load" onRetry={onRetry} more={reload}>
        You may be offline, or there is a new version. What you saved is safe. It is tried again when you are
        back online.
      </ErrorFace>
    );
  return (
    <ErrorFace onRetry={onRetry} more={reload}>
      Something went wrong. What you saved is safe, and the rest still works.
    </ErrorFace>
  );
}
