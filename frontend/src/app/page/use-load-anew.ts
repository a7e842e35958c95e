import { useToasts } from '../../ui/toasts/toasts.tsx';

/**
 * Loads the page anew, once its server is known to answer: without a connection the browser would put a page of its own in the place
 * of the app. Says so then.
 */
export function useLoadAnew(): () => Promise<void> {
  const toasts = useToasts();
  return async () => {
    const answers = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) window.location.reload();
    else
      toasts.error('The server cannot be reached, so nothing was reloaded. What you see stays.', {
        key: 'load anew',
      });
  };
}
