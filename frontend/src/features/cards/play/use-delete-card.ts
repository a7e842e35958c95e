import { useCallback } from 'react';
import { useDialogs } from '../../../ui/dialogs.tsx';
import type { Session } from './session-shape.ts';

/** Specification 2 §5. */
const question = 'Are you sure you want to delete this Anki card? This action cannot be undone.';

/** Deletes the current card of a session, or that one, after a question. It is the one that was asked about, whatever is shown since. */
export function useDeleteCard(session: Session): (cardId?: string) => Promise<void> {
  const { confirm } = useDialogs();
  return useCallback(
    async (cardId = session.view().play.queue[0]?.id) => {
      const sure = await confirm({ title: question, confirmLabel: 'Delete Card', danger: true });
      if (sure) await session.remove('deleted', cardId);
    },
    [session, confirm],
  );
}
