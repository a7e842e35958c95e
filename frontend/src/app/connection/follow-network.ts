import type { Connection } from '../../api/connection.ts';

/** Passes on what the device says of its network. */
export function followNetwork(connection: Connection, tab: Window): void {
  tab.addEventListener('online', () => connection.network(true));
  tab.addEventListener('offline', () => connection.network(false));
  if (!tab.navigator.onLine) connection.network(false);
}
