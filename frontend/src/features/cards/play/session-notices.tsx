import { useConnection } from '../../../api/use-connection.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { SessionView } from './session-shape.ts';
import { unsentWords } from './unsent-words.ts';

/** What a person should know while playing on. */
export function SessionNotices({ view }: { view: SessionView }) {
  const { waiting, stuck } = view.outbox;
  // While the server cannot be reached, the line above every page says it already.
  const told = useConnection() !== 'well';
  return (
    <>
      {stuck && waiting > 0 && !told && <Notice>{unsentWords(view.outbox)} Play on.</Notice>}
      {view.play.continuing && <Notice>Continuing with delayed cards...</Notice>}
    </>
  );
}
