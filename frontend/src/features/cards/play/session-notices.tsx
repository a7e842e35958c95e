import { Notice } from '../../../ui/notice.tsx';
import type { SessionView } from './session.ts';
import { unsentWords } from './unsent-words.ts';

/** What a person should know while playing on. */
export function SessionNotices({ view }: { view: SessionView }) {
  const { waiting, stuck } = view.outbox;
  return (
    <>
      {stuck && waiting > 0 && <Notice>{unsentWords(view.outbox)} Play on.</Notice>}
      {view.play.continuing && <Notice>Continuing with delayed cards...</Notice>}
    </>
  );
}
