import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { FirstReads } from '../api/first-reads.ts';
import { connection, session } from '../api/tab.ts';
import { makeStore } from './store.ts';

const store = makeStore(session, connection);

/** Asks for what a page shows first; resolves when all of it is there or has failed. */
export const readFirst = (reads: FirstReads, state: unknown): Promise<unknown> =>
  Promise.all(reads(store.dispatch, state));

/** Around everything that calls the server for somebody who is signed in. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
