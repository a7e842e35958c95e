import { once } from 'node:events';
import type { Server } from 'node:http';
import type { OpenStreams } from '../streams/open-streams.ts';

const graceMs = 5000;

/** Lets requests in progress finish within a grace period; closes event streams at once. */
export async function closeServer(server: Server, openStreams: OpenStreams): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  openStreams.cutAll();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
