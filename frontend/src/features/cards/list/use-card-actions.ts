import { mostCardsAtOnce, type CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import {
  useChangeAnkiCardsMutation,
  useDeleteAnkiCardMutation,
  useDeleteBulkAnkiMutation,
  useUpdateAnkiYieldStatusMutation,
} from '../card-endpoints.ts';
import { bulkDeletionQuestion, deletionQuestion } from '../deletion-question.ts';
import { cardsInWords } from './words.ts';

/** The server refused it, in its own words; null: it was not reached. */
const refusal = (thrown: unknown): string | null =>
  isApiError(thrown) && thrown.status !== 0 ? thrown.message || 'Unknown error' : null;

/** What can be done with cards, of which `documentOf` says where they are, with the questions and messages of the specification (§5, §8). */
export function useCardActions(documentOf: (cardId: string) => string) {
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const [changeCards] = useChangeAnkiCardsMutation();
  const [rate] = useUpdateAnkiYieldStatusMutation();
  const [deleteCard] = useDeleteAnkiCardMutation();
  const [deleteCards] = useDeleteBulkAnkiMutation();

  /** Changes cards, so many at once as one call takes. Returns how many were changed; rejects with how far it came. */
  const changeAll = async (ids: readonly string[], change: CardChange): Promise<number> => {
    let changed = 0;
    for (const call of inCalls(ids, documentOf))
      changed += (await changeCards({ ...call, change }).unwrap()).changedCount;
    return changed;
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    try {
      await changeAll(ids, { kind: 'restored' });
      toasts.success(`${ids.length === 1 ? 'The card is' : `${cardsInWords(ids.length)} are`} back`);
    } catch (thrown) {
      toasts.error(
        `The cards could not be brought back. ${refusal(thrown) ?? 'Check your connection and try again.'}`,
        { action: { label: 'Try again', onPress: () => void restore(ids) }, stays: true },
      );
    }
  };
  const undo = (ids: readonly string[]) => ({
    action: { label: 'Undo', onPress: () => void restore(ids) },
  });

  return {
    /** Brings deleted cards back; says whether they are. */
    restore,
    /** Says what failed; the list shows what was there before. */
    change: async (ids: readonly string[], change: CardChange): Promise<void> => {
      try {
        // Not those that another tab has deleted, or that are so already.
        const changed = await changeAll(ids, change);
        if (ids.length > 1)
          toasts.success(
            changed === 0 ? 'None of these cards had to change' : `${cardsInWords(changed)} ${done(change)}`,
          );
      } catch (thrown) {
        const reason = refusal(thrown) ?? 'Check your connection and try again.';
        toasts.error(
          change.kind === 'yield'
            ? yieldFailure(thrown)
            : `The ${ids.length === 1 ? 'card was' : 'cards were'} not changed. ${reason}`,
        );
      }
    },
    rate: async (ankiId: string, isHighYield: boolean): Promise<void> => {
      try {
        await rate({ pdfId: documentOf(ankiId), ankiId, isHighYield }).unwrap();
      } catch (thrown) {
        toasts.error(yieldFailure(thrown));
      }
    },
    /** Returns whether it was deleted. */
    deleteOne: async (ankiId: string): Promise<boolean> => {
      const confirmed = await confirm(deletionQuestion);
      if (!confirmed) return false;
      try {
        await deleteCard({ pdfId: documentOf(ankiId), ankiId }).unwrap();
        toasts.success('The card was deleted', undo([ankiId]));
        return true;
      } catch (thrown) {
        const reason = refusal(thrown);
        toasts.error(
          reason === null
            ? 'An error occurred while deleting the card. Please try again.'
            : `Failed to delete card: ${reason}`,
        );
        return false;
      }
    },
    /** Returns those that were deleted. */
    deleteMany: async (ids: readonly string[]): Promise<readonly string[]> => {
      const confirmed = await confirm(bulkDeletionQuestion(ids.length, cardsInWords(ids.length)));
      if (!confirmed) return [];
      const gone: string[] = [];
      // Not those that another tab has deleted: they stay deleted.
      const back: string[] = [];
      let count = 0;
      try {
        for (const { pdfId, ankiIds } of inCalls(ids, documentOf)) {
          const { deletedCount, deletedIds = ankiIds } = await deleteCards({ pdfId, ankiIds }).unwrap();
          count += deletedCount;
          gone.push(...ankiIds);
          back.push(...deletedIds);
        }
        if (count < ids.length)
          toasts.error(`Deleted ${count} out of ${ids.length} cards.`, count > 0 ? undo(back) : undefined);
        else toasts.success(`${cardsInWords(count)} deleted`, undo(back));
      } catch (thrown) {
        const reason = refusal(thrown);
        const failed =
          reason === null
            ? 'An error occurred while deleting cards. Please try again.'
            : `Failed to delete cards: ${reason}`;
        if (gone.length === 0) toasts.error(failed);
        else toasts.error(`Deleted ${count} out of ${ids.length} cards. ${failed}`, undo(back));
      }
      return gone;
    },
  };
}
export type CardActions = ReturnType<typeof useCardActions>;

type Call = { pdfId: string; ankiIds: string[] };
/** A call is about cards of one document. */
function* inCalls(ids: readonly string[], documentOf: (cardId: string) => string): Generator<Call> {
  for (const [pdfId, own] of Map.groupBy(ids, documentOf))
    for (let at = 0; at < own.length; at += mostCardsAtOnce)
      yield { pdfId, ankiIds: own.slice(at, at + mostCardsAtOnce) };
}

const yieldFailure = (thrown: unknown): string => {
  const reason = refusal(thrown);
  return reason === null
    ? 'Error updating yield status. Check your connection and try again.'
    : `Failed to update yield status. ${reason}`;
};

function done(change: CardChange): string {
  switch (change.kind) {
    case 'yield':
      return change.isHighYield ? 'marked High Yield' : 'marked Normal Yield';
    case 'suspended':
      return change.isSuspended ? 'suspended' : 'resumed';
    case 'marks':
      return 'changed';
    case 'page':
      return `moved to page ${change.pageNumber}`;
    case 'deleted':
      return 'deleted';
    case 'restored':
      return 'brought back';
    default:
      return change satisfies never;
  }
}
