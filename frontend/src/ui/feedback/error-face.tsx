import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

export interface ErrorFaceProps {
  title?: string | undefined;
  /** What happened, what is safe, what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** A further way out, for instance another button. */
  more?: ReactNode;
  headingLevel?: 1 | 2 | undefined;
}

/** What is seen in place of a part that failed. */
export function ErrorFace(props: ErrorFaceProps) {
  const { title = 'This page stopped working', children, onRetry, retryLabel = 'Try again', more } = props;
  const Heading = props.headingLevel === 2 ? 'h2' : 'h1';
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <Heading className="text-xl">{title}</Heading>
      <div className="text-muted">{children ?? 'What you saved is safe. Try again, or reload the page.'}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {more}
      </div>
    </div>
  );
}
