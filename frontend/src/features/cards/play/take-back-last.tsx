import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { Session, SessionView } from './session.ts';

/** At the end of a session: its last answer may have been a slip. The session then goes on with that card. */
export function TakeBackLast({ session, view }: { session: Session; view: SessionView }) {
  const none = view.play.history.length === 0;
  const takeBack = (): void => void session.goBack();
  useShortcut('Control+z', takeBack, !none && !view.undoing);
  if (none) return null;
  return (
    <Button
      variant="plain"
      icon={<Undo2 aria-hidden size={18} />}
      shortcut="Control+z"
      loading={view.undoing}
      onClick={takeBack}
    >
      Take back the last answer
    </Button>
  );
}
