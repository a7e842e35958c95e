import { useCallback } from 'react';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { deletionQuestion } from '../../deletion-question.ts';
import type { Session } from '../session/session-shape.ts';

/** Deletes the current card of a session, or that one, after a question. It is the one that was asked about, whatever is shown since. */
export function useDeleteCard(session: Session): (cardId?: string) => Promise<void> {
  const { confirm } = useDialogs();
  return useCallback(
    async (cardId = session.view().play.queue[0]?.id) => {
      const sure = await confirm(deletionQuestion);
      if (sure) await session.remove('deleted', cardId);
    },
    [session, confirm],
  );
}
