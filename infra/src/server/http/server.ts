import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { boundConnections } from './connections.ts';
import { defaultPace, keepPace, type Pace } from './pace.ts';
import { refuseClient } from './refused-connections.ts';

export type ServerLimits = {
  /** Most connections of one address; 0: any number. */
  connectionsPerAddress: number;
  /** How long the headers of a request may take, and how often that is looked at. */
  headersMs?: number;
  lookEveryMs?: number;
  pace?: Pace;
};

/** An HTTP server that nobody can hold up: headers come in time, bodies at a pace, connections are bounded. */
export function createHttpServer(listener: RequestListener, limits: ServerLimits): Server {
  const { connectionsPerAddress, headersMs = 15_000, lookEveryMs = 5000, pace = defaultPace } = limits;
  const server = createServer({
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookEveryMs,
    // Large files over slow lines take as long as they need: their pace is bounded instead.
    requestTimeout: 0,
  });
  boundConnections(server, connectionsPerAddress);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('clientError', (error, socket) => refuseClient(error, socket, answers.get(socket)));
  server.on('request', (req, res) => {
    answers.set(req.socket, res);
    keepPace(req, res, pace);
  });
  server.on('request', listener);
  return server;
}
