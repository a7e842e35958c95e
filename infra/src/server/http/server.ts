import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../configuration/config.ts';
import { boundConnections } from './connections/connections.ts';
import { oneAtATime } from './calls/one-at-a-time.ts';
import { defaultPace, keepPace, type TransferPace } from './connections/pace.ts';
import { refuseClient } from './connections/refused-connections.ts';
import { defaultReading, endUnread } from './forms/unread.ts';

export type ServerLimits = {
  /** The most connections of one address; 0: any number. */
  connectionsPerAddress: number;
  /** How long the headers of a request may take, and how often that is checked. */
  headersMs?: number;
  lookEveryMs?: number;
  pace?: TransferPace;
};

/** What waits for the end of a response: its turn and place, its signal, and some of each stream that is piped into it. */
const mostListeners = 30;

/** An HTTP server that slow or hasty clients cannot block: headers have a timeout, bodies a lowest rate, connections a limit. */
export function createHttpServer(listener: RequestListener, limits: ServerLimits): Server {
  const { connectionsPerAddress, headersMs = 15_000, lookEveryMs = 5000, pace = defaultPace } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookEveryMs,
    // Large files over slow connections may take as long as they need: `keepPace` limits the transfer rate instead.
    requestTimeout: 0,
  });
  boundConnections(server, connectionsPerAddress);
  endUnread(server, defaultReading);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('clientError', (error, socket) => refuseClient(error, socket, answers.get(socket)));
  server.on('request', (req, res) => {
    answers.set(req.socket, res);
    res.setMaxListeners(mostListeners);
    keepPace(req, res, pace);
  });
  server.on('request', oneAtATime(listener));
  return server;
}

/** The same server, once it listens. */
export async function listen(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<Server> {
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return server;
}
