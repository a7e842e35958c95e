import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { errorMessage } from '../../../../api/api-error.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { useTieCardMutation } from './tie-endpoints.ts';

/** Ties a card to a passage of the notes, or unties it; `done` once the server has recorded that. */
export function useTie({ id: cardId, pdfId }: AnkiCard, done: (source: AnkiCard['source']) => void) {
  const toasts = useToasts();
  const [tie, { isLoading: busy }] = useTieCardMutation();
  const change = async (source: AnkiCard['source']): Promise<void> => {
    try {
      await tie({ pdfId, cardId, source: source ?? null }).unwrap();
      done(source);
    } catch (thrown) {
      toasts.error(`The card could not be ${source ? 'tied' : 'untied'}. ${errorMessage(thrown)}`);
    }
  };
  return { busy, tie: change };
}
