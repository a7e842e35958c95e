import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown };
export type Answer = { body: unknown; headers: IncomingHttpHeaders };
export type Caller = { call: (call: Call) => Promise<Answer>; close: () => void };

/** Calls over connections that are kept; rejects for any answer but 200, so that no refusal counts as speed. */
export function createCaller(url: string, connections = 1): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? '' : JSON.stringify(body);
        const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
        const req = request(url + path, { method, agent, headers: { ...sent, ...headers } }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (res.statusCode !== 200) reject(new Error(`${path} answered ${res.statusCode}: ${text}`));
            else resolve({ body: JSON.parse(text) as unknown, headers: res.headers });
          });
        });
        req.on('error', reject);
        req.end(payload);
      }),
    close: () => agent.destroy(),
  };
}

/** `latencies` in ms, one a call. */
export type Load = { perSecond: number; latencies: number[] };

/** Sends `count` calls, `concurrency` at a time: each place sends its next call when it has its answer. */
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
