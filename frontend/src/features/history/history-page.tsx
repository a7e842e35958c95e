import { useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useHistoryAddress } from './history-address.ts';
import { SessionView } from './session-view.tsx';
import { StartView } from './start/start-view.tsx';

/** In the words of specification 1 §8 for the other areas. */
const loginRequired = 'You must be logged in to take a history';

/** /anamnesis: a virtual patient is chosen, questioned, and diagnosed. */
export function HistoryPage() {
  usePageTitle('Take a history');
  const { user } = useSession();
  const { sessionId, open, close } = useHistoryAddress();
  const [pressed, setPressed] = useState<string | null>(null);
  const press = (id: string): void => {
    setPressed(id);
    open(id);
  };
  if (!user)
    return (
      <p role="alert" className="p-4">
        {loginRequired}
      </p>
    );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 md:px-8">
      {sessionId === null ? (
        <StartView onOpen={press} />
      ) : (
        <SessionView
          key={sessionId}
          sessionId={sessionId}
          isPressed={pressed === sessionId}
          onLeave={close}
        />
      )}
    </div>
  );
}
