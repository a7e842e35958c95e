import { setupListeners } from '@reduxjs/toolkit/query';
import { api, connection } from '../../api/api.ts';
import { readModels } from '../../api/tags.ts';
import type { AppStore } from '../store.ts';

/** Once the connection is back, everything shown is fetched again: what failed meanwhile, and what may be old. */
export function followConnection(store: AppStore, tab: Window): void {
  let before = connection.state();
  connection.subscribe(() => {
    const now = connection.state();
    if (now === 'well' && before !== 'well') store.dispatch(api.util.invalidateTags([...readModels]));
    before = now;
  });
  tab.addEventListener('online', () => connection.network(true));
  tab.addEventListener('offline', () => connection.network(false));
  // Polling pauses while the page is hidden.
  setupListeners(store.dispatch);
}
