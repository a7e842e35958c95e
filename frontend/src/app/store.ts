import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, onDevice } from '../api/api.ts';
import { followChanges } from '../api/changes/changes.ts';
import type { Connection } from '../api/transport/connection.ts';
import type { Session } from '../api/session/session-state.ts';
import { followStudyDay } from '../api/time/study-day.ts';
import { readModels } from '../api/tags.ts';
import { changedBy } from '../api/endpoints.ts';
import { onSent } from '../unsent/outbox-of-tab.ts';

onDevice.answer = async (call) => {
  // Nothing is kept where the app could not be opened from the device.
  if (!navigator.serviceWorker?.controller) return undefined;
  const kept = await import('../kept/kept-answer.ts').catch(() => null);
  return kept?.keptAnswer(call);
};

/** The Redux store of a signed-in user, kept up to date with the server. */
export function makeStore(session: Session, connection: Connection) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  forgetWithPerson(store, session);
  fetchAgainAfterBreak(store, connection);
  followChanges(store, session);
  // What is due depends on the day.
  followStudyDay(() => store.dispatch(api.util.invalidateTags([cardsModel.name])));
  onSent((meta) => void store.dispatch(api.util.invalidateTags(changedBy(meta))));
  // Polling pauses while the page is hidden.
  setupListeners(store.dispatch);
  return store;
}

type Store = {
  dispatch: (action: ReturnType<typeof api.util.resetApiState | typeof api.util.invalidateTags>) => void;
};

/** Clears the cache when the user changes: data of one user is never shown to the next. */
function forgetWithPerson(store: Store, session: Session): void {
  let known = session.state().user?.id;
  session.subscribe(() => {
    const id = session.state().user?.id;
    if (id === known) return;
    known = id;
    store.dispatch(api.util.resetApiState());
  });
}

/** When the connection is back, everything on the screen is refetched: failed queries, and data that may be stale. */
function fetchAgainAfterBreak(store: Store, connection: Connection): void {
  let before = connection.state();
  connection.subscribe(() => {
    const now = connection.state();
    if (now === 'well' && before !== 'well') store.dispatch(api.util.invalidateTags([...readModels]));
    before = now;
  });
}
