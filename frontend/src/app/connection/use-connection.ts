import { useSyncExternalStore } from 'react';
import { connection } from '../../api/tab.ts';
import type { ConnectionState } from '../../api/connection.ts';

/** Whether the server can be reached. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state);
