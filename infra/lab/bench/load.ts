import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown };
export type Answer = { body: unknown; headers: IncomingHttpHeaders };
export type Caller = { call: (call: Call) => Promise<Answer>; close: () => void };

/**
 * Sends requests over keep-alive connections; rejects for any status but 200, so that no refusal counts as throughput. A
 * request on an idle connection that the server is just closing is sent again, as browsers do.
 */
export function createCaller(url: string, connections = 1): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, headers = {}, body }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const payload = body === undefined ? '' : JSON.stringify(body);
      const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
      const req = request(url + path, { method, agent, headers: { ...sent, ...headers } }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (res.statusCode !== 200) reject(new Error(`${path} responded with ${res.statusCode}: ${text}`));
          else resolve({ body: JSON.parse(text) as unknown, headers: res.headers });
        });
      });
      req.on('error', (error) => reject(endedWhileIdle(req, error) ? new EndedWhileIdle() : error));
      req.end(payload);
    });
  const call: Caller['call'] = (sent) =>
    send(sent).catch((error: unknown) => {
      if (error instanceof EndedWhileIdle) return call(sent);
      throw error;
    });
  return {
    call,
    close: () => agent.destroy(),
  };
}

class EndedWhileIdle extends Error {}

/** Whether a request was sent on a connection that the server closed meanwhile, as nothing had been sent on it for some time. */
const endedWhileIdle = (sent: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  sent.reusedSocket && error.code === 'ECONNRESET';

/** `latencies`: in ms, one per call. */
export type Load = { perSecond: number; latencies: number[] };

/** Sends `count` calls, `concurrency` at a time: each worker sends its next call after the response. */
export async function load(options: {
  url: string;
  count: number;
  concurrency: number;
  callOf: (n: number) => Call;
}): Promise<Load> {
  const { url, count, concurrency, callOf } = options;
  const caller = createCaller(url, concurrency);
  const latencies: number[] = [];
  let next = 0;
  const place = async (): Promise<void> => {
    while (next < count) {
      const call = callOf(next++);
      const started = performance.now();
      await caller.call(call);
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: concurrency }, place));
  } finally {
    caller.close();
  }
  return { perSecond: (count / (performance.now() - started)) * 1000, latencies };
}
