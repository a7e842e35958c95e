import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { cardAsText, parseCard } from '../../../card-text/parse-card.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { useWarnBeforeLeaving } from '../../../ui/use-warn-before-leaving.ts';
import { browserClock } from './clock.ts';
import { sessionCalls } from './session-calls.ts';
import { useSession } from '../../../session/use-session.ts';
import { makeSession, type Session, type SessionUpdate, type SessionView } from './session.ts';
import { undoMessage } from './undo-message.ts';

/** The session over these cards, of one document or of many, from the first showing to the last. `onLeave`: nothing is left to be played. */
export function usePlaySession(
  cards: readonly AnkiCard[],
  onLeave: () => void,
): { session: Session; view: SessionView } {
  const userId = useSession().user?.id ?? '';
  const news = useNotifications(onLeave);
  const [session] = useState(() => makeSession(cards, sessionCalls(userId, cards), news, browserClock));
  useEffect(() => session.start(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.view);
  useWarnBeforeLeaving(view.outbox.waiting > 0 && !view.outbox.kept);
  return { session, view };
}

function useNotifications(onLeave: () => void): SessionUpdate {
  const toasts = useToasts();
  const { alert } = useDialogs();
  return {
    answerRefused: (card, failure) =>
      void toasts.error(
        `Your answer to “${shortened(card.prompt)}” was not saved: ${sentence(errorMessage(failure))} The card is back in the queue.`,
      ),
    deleted: (what, left) => {
      toasts.error(left ? deletedWords[what] : `${deletedWords[what]} ${nothingLeft}`, { key: 'deleted' });
      if (!left) onLeave();
    },
    undoFailed: (failure) => void alert({ title: undoMessage(failure) }),
  };
}

const deletedWords = {
  document: 'The document was deleted in another tab or on another device, and its cards with it.',
  card: 'A card was deleted in another tab or on another device.',
};
const nothingLeft = 'Nothing is left to be played here. Your other documents and cards are as they were.';

function shortened(prompt: string): string {
  const text = cardAsText(parseCard(prompt), '[...]').replaceAll('\n', ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const sentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
