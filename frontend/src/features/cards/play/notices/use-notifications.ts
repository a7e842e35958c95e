import { use } from 'react';
import { errorMessage } from '../../../../api/api-error.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { changeFailedWords, shortened, undoFailedWords, undoneWords } from './card-words.ts';
import type { Gone, SessionUpdate } from '../session/session-shape.ts';
import { StudiedDocuments } from '../source/studied-documents.ts';

/** Notices and messages of a session. `onLeave`: nothing is left to be played. */
export function useNotifications(onLeave: () => void): SessionUpdate {
  const toasts = useToasts();
  const { alert } = useDialogs();
  const ofMany = use(StudiedDocuments).length > 1;
  return {
    answerRefused: (card, failure) =>
      void toasts.error(
        `Your answer to “${shortened(card.prompt)}” was not saved: ${sentence(errorMessage(failure))} The card is back in the queue.`,
      ),
    deleted: (what, left) => {
      const words = what === 'document' && ofMany ? goneOfMany(left) : gone(what, left);
      // Nothing has failed here: what is gone was taken away by the person.
      toasts.success(words, { key: 'deleted', neutral: true });
      if (!left) onLeave();
    },
    passed: () => void toasts.success(passedWords, { key: 'deleted', neutral: true }),
    removed: (how, left, undo) => {
      const action = { label: 'Undo', onPress: undo };
      toasts.success(how === 'deleted' ? 'Card deleted' : 'Card suspended', { key: 'step', action });
      if (!left) void alert({ title: 'Session completed! All cards completed.' });
    },
    changeFailed: (how, failure) => void toasts.error(changeFailedWords(how, failure), { key: 'step' }),
    undone: (step) => {
      const words = undoneWords(step);
      if (words !== null) toasts.success(words, { key: 'step' });
    },
    undoFailed: (failure, step) => void alert({ title: undoFailedWords(failure, step) }),
  };
}

const goneWords: Record<Gone, string> = {
  document: 'The document was deleted in another tab or on another device, and its cards with it.',
  card: 'A card was deleted in another tab or on another device.',
  suspended: 'The card was suspended in another tab.',
};
const passedWords = 'The card that was shown here was answered, suspended or deleted elsewhere.';
/** One after the other, as when their folder was deleted: the last one is what is read. */
const oneOfMany =
  'A document that you are studying here was deleted in another tab or on another device, and its cards with it.';
const noneOfMany = 'Everything left to study here was deleted in another tab or on another device.';
const othersAre = 'Your other documents and cards are safe.';
const nothingLeft = `Nothing is left to study here. ${othersAre}`;

const gone = (what: Gone, left: boolean): string =>
  left ? goneWords[what] : `${goneWords[what]} ${nothingLeft}`;
const goneOfMany = (left: boolean): string => (left ? oneOfMany : `${noneOfMany} ${othersAre}`);

const sentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
