import { CloudOff, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/use-session.ts';
import { cx } from '../../ui/cx.ts';
import { unsentNow } from '../../unsent/unsent-now.ts';
import { connectionWords } from './connection-words.ts';
import { useConnection } from '../../api/use-connection.ts';
import { useNoticeHeight } from './use-notice-height.ts';

const RefusedAnswers = lazy(async () => ({
  default: (await import('./refused-answers.tsx')).RefusedAnswers,
}));

/**
 * While the server cannot be reached, a row of its own at the top of the page. `sticky`: on wide screens it stays under the
 * navigation bar while the page scrolls. It can be put away and goes by itself.
 */
export function ConnectionNotice({ sticky }: { sticky: boolean }) {
  const { user } = useSession();
  const state = useConnection();
  const unsent = useSyncExternalStore(unsentNow.subscribe, unsentNow.state);
  const [wasLost, setWasLost] = useState(false);
  const lost = state !== 'well';
  if (lost && !wasLost) setWasLost(true);
  return (
    <>
      <output className={cx('block shrink-0 empty:hidden', sticky && 'md:sticky md:top-14 md:z-30')}>
        {lost && <Words>{connectionWords(state, unsent)}</Words>}
        {!lost && wasLost && <span className="sr-only">The connection is back.</span>}
      </output>
      {user && (
        <Suspense>
          <RefusedAnswers />
        </Suspense>
      )}
    </>
  );
}

function Words({ children }: { children: string }) {
  const [hidden, setHidden] = useState(false);
  return hidden ? null : <Row onHide={() => setHidden(true)}>{children}</Row>;
}

function Row({ onHide, children }: { onHide: () => void; children: string }) {
  const row = useRef<HTMLDivElement>(null);
  useNoticeHeight(row);
  return (
    <div
      ref={row}
      className="animate-appear flex items-center gap-3 border-b border-line bg-inverse py-1 pr-1 pl-4 text-sm text-on-inverse"
    >
      <CloudOff aria-hidden size={18} className="shrink-0" />
      <span className="flex-1 py-1">{children}</span>
      <button
        type="button"
        aria-label="Hide"
        className="target inline-flex shrink-0 items-center justify-center rounded-md focus-visible:outline-current"
        onClick={onHide}
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
