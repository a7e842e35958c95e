import { useConnection } from '../../../api/use-connection.ts';
import { Notice } from '../../../ui/notice.tsx';
import { NewLeechNotice } from './new-leech-notice.tsx';
import type { Session, SessionView } from './session-shape.ts';
import { unsentWords } from './unsent-words.ts';

/** What a person should know while playing on. */
export function SessionNotices({ view, session }: { view: SessionView; session: Session }) {
  const { waiting, stuck } = view.outbox;
  // While the server cannot be reached, the line above every page says it already.
  const isConnectionShown = useConnection() !== 'well';
  return (
    <>
      {stuck && waiting > 0 && !isConnectionShown && (
        <Notice>{unsentWords(view.outbox)} You can go on studying.</Notice>
      )}
      <NewLeechNotice play={view.play} session={session} />
      {view.play.continuing && <Notice>Continuing with delayed cards...</Notice>}
    </>
  );
}
