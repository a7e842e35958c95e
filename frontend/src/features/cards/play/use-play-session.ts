import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '../../../api/api-error.ts';
import { cardAsText, parseCard } from '../../../card-text/parse-card.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { useWarnBeforeLeaving } from '../../../ui/use-warn-before-leaving.ts';
import { browserClock } from './clock.ts';
import { sessionCalls, type Dispatch } from './session-calls.ts';
import { makeSession, type Session, type SessionUpdate, type SessionView } from './session.ts';
import { undoMessage } from './undo-message.ts';

/** The session over these cards, of one document or of many, from the first showing to the last. */
export function usePlaySession(cards: readonly AnkiCard[]): { session: Session; view: SessionView } {
  const dispatch = useDispatch<Dispatch>();
  const news = useNotifications();
  const [session] = useState(() => {
    const documentIds = [...new Set(cards.map(({ pdfId }) => pdfId))];
    return makeSession(cards, sessionCalls(dispatch, documentIds), news, browserClock);
  });
  useEffect(() => session.start(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.view);
  useWarnBeforeLeaving(view.outbox.waiting > 0);
  return { session, view };
}

function useNotifications(): SessionUpdate {
  const toasts = useToasts();
  const { alert } = useDialogs();
  return {
    answerRefused: (card, failure) =>
      void toasts.error(
        `Your answer to “${shortened(card.prompt)}” was not saved: ${sentence(errorMessage(failure))} The card is back in the queue.`,
      ),
    undoFailed: (failure) => void alert({ title: undoMessage(failure) }),
  };
}

function shortened(prompt: string): string {
  const text = cardAsText(parseCard(prompt), '[...]').replaceAll('\n', ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const sentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
