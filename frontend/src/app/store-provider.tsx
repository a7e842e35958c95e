import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { connection, session } from '../api/tab.ts';
import { makeStore } from './store.ts';

const store = makeStore(session, connection);

/** Around everything that calls the server for somebody who is signed in. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
