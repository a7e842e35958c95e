import { errorMessage, isApiError } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { PlayScope } from './navigation-state.ts';

export interface SessionNotLoadedProps {
  scope: PlayScope;
  error: unknown;
  onRetry: () => void;
  onLeave: () => void;
}

/** Why the cards of a session did not come, and what helps. */
export function SessionNotLoaded({ scope, error, onRetry, onLeave }: SessionNotLoadedProps) {
  if (scope.kind === 'folder' && isApiError(error) && error.status === 404)
    return (
      <Notice tone="error" action={<Button onClick={onLeave}>Back to PDF Upload</Button>}>
        The folder “{scope.folder.name}” is not in your resources. It may have been deleted in another tab or
        on another device.
      </Notice>
    );
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>Retry</Button>}>
      {scope.kind === 'folder'
        ? 'Error loading folder Anki cards. Please try again.'
        : 'The cards could not be loaded.'}{' '}
      {errorMessage(error)}
    </Notice>
  );
}
