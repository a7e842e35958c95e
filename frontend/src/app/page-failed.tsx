import { Button } from '../ui/button.tsx';
import { ErrorFace } from '../ui/error-face.tsx';
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
      Load everything anew
    </Button>
  );
  if (error instanceof PageNotFetched)
    return (
      <ErrorFace title="This page did not arrive" onRetry={onRetry} more={reload}>
        The connection may be gone, or a new version is there. What you saved is safe. It is tried again by
        itself when the connection is back.
      </ErrorFace>
    );
  return (
    <ErrorFace onRetry={onRetry} more={reload}>
      Something in it failed while it was shown. What you saved is safe, and the rest works on.
    </ErrorFace>
  );
}
