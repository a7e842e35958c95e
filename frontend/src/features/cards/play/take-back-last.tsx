import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { undoLabel } from './card-words.ts';
import type { Session, SessionView } from './session-shape.ts';

/** At the end of a session: its last step may have been a slip. The session then goes on with that card. */
export function TakeBackLast({ session, view }: { session: Session; view: SessionView }) {
  const last = view.play.history.at(-1);
  const takeBack = (): void => void session.goBack();
  useShortcut('Control+z', takeBack, last !== undefined && !view.busy);
  if (!last) return null;
  return (
    <Button
      variant="plain"
      icon={<Undo2 aria-hidden size={18} />}
      shortcut="Control+z"
      loading={view.busy !== null}
      onClick={takeBack}
    >
      {last.kind === 'answered' ? 'Undo the last answer' : `Undo: ${undoLabel(last)}`}
    </Button>
  );
}
