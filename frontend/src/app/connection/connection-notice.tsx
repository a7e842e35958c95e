import { CloudOff, X } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/use-session.ts';
import { cx } from '../../ui/cx.ts';
import { unsentNow } from '../../unsent/unsent-now.ts';
import { connectionWords } from './connection-words.ts';
import { useConnection } from '../../api/use-connection.ts';

const RefusedAnswers = lazy(async () => ({
  default: (await import('./refused-answers.tsx')).RefusedAnswers,
}));

const over = {
  place: 'md:pointer-events-none md:sticky md:top-14 md:z-30 md:flex md:h-0 md:justify-center',
  words:
    'max-md:border-b md:pointer-events-auto md:mt-2 md:max-w-xl md:self-start md:rounded-md md:border md:shadow-raised',
};

/**
 * While the server cannot be reached, at the top of the page: a row of its own on narrow screens or with `inRow`, otherwise
 * over the middle, where what lies beside it can be clicked. It can be put away and goes by itself.
 */
export function ConnectionNotice({ inRow }: { inRow: boolean }) {
  const { user } = useSession();
  const state = useConnection();
  const unsent = useSyncExternalStore(unsentNow.subscribe, unsentNow.state);
  const [wasLost, setWasLost] = useState(false);
  const lost = state !== 'well';
  if (lost && !wasLost) setWasLost(true);
  return (
    <>
      <output className={cx('block shrink-0 empty:hidden', !inRow && over.place)}>
        {lost && <Words inRow={inRow}>{connectionWords(state, unsent)}</Words>}
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

function Words({ inRow, children }: { inRow: boolean; children: string }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div
      className={cx(
        'animate-appear flex items-center gap-3 border-line bg-inverse py-1 pr-1 pl-4 text-sm text-on-inverse',
        inRow ? 'border-b' : over.words,
      )}
    >
      <CloudOff aria-hidden size={18} className="shrink-0" />
      <span className="flex-1 py-1">{children}</span>
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
