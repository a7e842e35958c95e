import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWarnBeforeLeaving } from '../../../../ui/use-warn-before-leaving.ts';
import { browserClock } from './clock.ts';
import { sessionCalls } from '../calls/session-calls.ts';
import { useSession } from '../../../../session/use-session.ts';
import { makeSession } from './session.ts';
import type { Session, SessionView } from './session-shape.ts';
import { useNotifications } from '../notices/use-notifications.ts';

/** The session over these cards, of one document or of many, from the first showing to the last. `onLeave`: nothing is left to be played. */
export function usePlaySession(
  cards: readonly AnkiCard[],
  onLeave: () => void,
  callsOf = sessionCalls,
): { session: Session; view: SessionView } {
  const userId = useSession().user?.id ?? '';
  const news = useNotifications(onLeave);
  const [session] = useState(() => makeSession(cards, callsOf(userId, cards), news, browserClock));
  useEffect(() => session.start(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.view);
  useWarnBeforeLeaving(view.outbox.waiting > 0 && !view.outbox.kept);
  return { session, view };
}
