import { Notice } from '../../../ui/notice.tsx';
import type { SessionView } from './session.ts';

/** What a person should know while playing on. */
export function SessionNotices({ view }: { view: SessionView }) {
  const { waiting, stuck } = view.outbox;
  return (
    <>
      {stuck && (
        <Notice>
          {waiting === 1 ? 'Your last answer is' : `Your last ${waiting} answers are`} kept here and sent as
          soon as the server can be reached. Play on, and leave this page open.
        </Notice>
      )}
      {view.play.continuing && <Notice>Continuing with delayed cards...</Notice>}
    </>
  );
}
