import { CloudOff, X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useConnection, useUnreached } from '../../api/use-connection.ts';
import { unsentNow } from '../../unsent/unsent-now.ts';
import { connectionWords } from './connection-words.ts';
import { useNoticeHeight } from './use-notice-height.ts';

/** Whether this page can be loaded again without a network. */
const canReload = (): boolean => Boolean(navigator.serviceWorker?.controller);

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
