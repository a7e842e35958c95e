import { CloudOff, X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore, useLayoutEffect, type RefObject } from 'react';
import { useConnection, useUnreached } from '../../api/transport/use-connection.ts';
import { unsentNow } from '../../unsent/unsent-now.ts';
import { connectionWords } from './connection-words.ts';

/** Whether this page can be loaded again without a network. */
const canReload = (): boolean => Boolean(navigator.serviceWorker?.controller);

const property = '--notice-height';

/** Gives the style sheet the height of a notice, so that what stays at the top while the page scrolls stays under it. */
function useNoticeHeight(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = notice;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(property, `${current.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [notice]);
}

/** What a person should know while the server cannot be reached. It can be put away. */
export function ConnectionRow() {
  const state = useConnection();
  const unreached = useUnreached();
  const unsent = useSyncExternalStore(unsentNow.subscribe, unsentNow.state);
  const [hidden, setHidden] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useNoticeHeight(row);
  if (hidden || state === 'well') return null;
  return (
    <div
      ref={row}
      className="animate-appear flex items-center gap-3 border-b border-line bg-inverse py-1 pr-1 pl-4 text-sm text-on-inverse"
    >
      <CloudOff aria-hidden size={18} className="shrink-0" />
      <span className="flex-1 py-1">
        {connectionWords(state, { ...unsent, unreached, canReload: canReload() })}
      </span>
      <button
        type="button"
        aria-label="Hide"
        className="target inline-flex shrink-0 items-center justify-center rounded-md focus-visible:outline-current"
        onClick={() => setHidden(true)}
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
