import { CloudOff, X } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionState } from '../../api/connection.ts';
import { useConnection } from './use-connection.ts';

const words: Record<Exclude<ConnectionState, 'well'>, string> = {
  offline: 'You are offline. Nothing is lost, and it goes on by itself when the network is back.',
  unreachable: 'The server does not answer. Nothing is lost, and it is asked again by itself.',
};

/** Under the navigation bar while the server cannot be reached; it can be put away and goes by itself. */
export function ConnectionNotice() {
  const state = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const lost = state !== 'well';
  if (lost && !wasLost) setWasLost(true);
  return (
    <output className="absolute inset-x-0 top-full z-30 flex justify-center px-2 empty:hidden">
      {lost && <Words>{words[state]}</Words>}
      {!lost && wasLost && <span className="sr-only">The connection is back.</span>}
    </output>
  );
}

function Words({ children }: { children: string }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div className="animate-appear mt-2 flex max-w-2xl items-center gap-3 rounded-md border border-line bg-inverse py-1 pr-1 pl-4 text-sm text-on-inverse shadow-raised">
      <CloudOff aria-hidden size={18} className="shrink-0" />
      <span className="py-1">{children}</span>
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
