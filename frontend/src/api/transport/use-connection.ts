import { useSyncExternalStore } from 'react';
import { connection } from '../tab.ts';
import type { ConnectionState } from './connection.ts';

/** Whether the server can be reached. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state);

/** Whether the server has not been reached since the page was opened, and cannot be. */
export const useUnreached = (): boolean => useSyncExternalStore(connection.subscribe, connection.unreached);
